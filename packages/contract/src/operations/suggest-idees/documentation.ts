import { CONTENU } from "../correct-ee/examples.ts";
import type { Documentation } from "../documentation.ts";
import { SUJET } from "../list-sujets/examples.ts";
import type { suggestIdees } from "./operation.ts";

export const documentation: Documentation<typeof suggestIdees> = {
  description: "Gives exactly 5 distinct ideas. `contenu_partiel` has at least 30 words.",
  invalidInput: "« sujet_consigne » est vide.",
  request: {
    texte: {
      summary: "A text begun",
      value: { sujet_consigne: SUJET.consigne, contenu_partiel: CONTENU },
    },
  },
  response: {
    idees: {
      summary: "Five ideas",
      value: {
        idees: [
          "La consigne demande « expliquez comment la vie est organisée entre vous » et votre texte ne le fait pas encore. Pour expliquer, donnez une raison avec « parce que » et sa conséquence avec « si bien que ».",
          "Précisez le montant du loyer et des charges : un détail concret rend le texte vivant.",
          "Développez « Le loyer est 380 euros par mois. » : dites quand, avec qui, et ce que vous avez ressenti.",
          "Précisez la répartition du ménage et des courses : un détail concret rend le texte vivant.",
          "Illustrez « La chambre est petite mais elle est très clair, avec un lit, un bureau et deux fenêtres. » par un exemple vécu, introduit par « par exemple » ou « je me souviens que ».",
        ],
      },
    },
  },
};
