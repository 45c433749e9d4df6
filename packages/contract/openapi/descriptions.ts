import type { OperationId } from "../src/operations/index.ts";

/** What a developer has to know of an operation besides its schemas and codes. */
export const DESCRIPTIONS: Record<OperationId, string> = {
  createSimulation:
    "N'est pas idempotente : répétée, elle crée une seconde simulation. Avec l'en-tête `Idempotency-Key`, la même clé rend la première réponse pendant 24 heures. Sans `sujet_id`, une tâche à catalogue reçoit un sujet actif que la personne a le moins employé. `sujet_id` n'est pas admis pour EO_T1 et EO_T2_LIVE.",
  getSimulation:
    "`rapport` est null tant que la simulation est en cours : l'application rouvre alors l'écran d'écriture. Une fois corrigée, elle montre le rapport. `exercices` et `modele` sont null jusqu'à ce que leur statut soit `ready`. `live` dit où tenir l'entretien de EO_T2_LIVE.",
  listSimulations: "De la plus récente à la plus ancienne. Une page au-delà de la dernière a `items` vide.",
  saveContenu:
    "Sauvegarde automatique : après 30 s sans frappe, et quand la page se ferme. Avec `If-Match`, un texte plus récent n'est jamais écrasé : `VERSION_CONFLICT`, et rien n'est écrit. Dès qu'un entretien EO_T2_LIVE a commencé, son dialogue est le texte : `LIVE_IN_PROGRESS`, puis `LIVE_ENDED`.",
  changeSujet: "Le texte déjà écrit est conservé. Le sujet doit être actif et de la tâche de la simulation.",
  listSujets:
    "Seules EE 1, EE 2, EE 3 et EO 3 ont un catalogue. Pour EO_T1 l'application montre une liste vide sans appeler ; EO_T2_LIVE n'a pas de sujet.",
  correctEe:
    "N'est pas idempotente. Le texte envoyé est enregistré avant la correction : un échec 502, 503 ou 504 ne perd rien et la même requête peut être renvoyée aussitôt. Pendant la correction, une seconde reçoit `CORRECTION_IN_PROGRESS`. Le service s'arrête de lui-même à 55 s. Les exercices et le modèle suivent : lisez la simulation jusqu'à ce que leurs statuts soient `ready` ou `failed`.",
  correctEo:
    "N'est pas idempotente. Avec `transcript`, corrige ce texte. Avec `transcript` vide, transcrit l'enregistrement envoyé (EO_T1, EO_T3 ; 60 s au plus, puis 55 s de correction) ou prend le dialogue de l'entretien (EO_T2_LIVE). Si l'entretien a eu lieu, son dialogue est corrigé, quel que soit `transcript`. La transcription devient `contenu` : si la correction échoue ensuite, la requête suivante ne transcrit pas de nouveau.",
  suggestIdees: "Rend exactement 5 idées distinctes. `contenu_partiel` compte au moins 30 mots.",
  createAudio:
    "Donne une adresse d'envoi valable 10 minutes. Envoyez-y le fichier tel quel, par la méthode et avec les en-têtes indiqués : le type et la taille sont signés. Un nouvel appel remplace l'enregistrement précédent. Les enregistrements sont supprimés après 30 jours.",
  getHealth: "Sans connexion.",
  getOpenapi: "Sans connexion.",
  getDocs: "Sans connexion.",
};

/** What each header of an answer is for. */
export const HEADERS = {
  "x-request-id": "Identifiant de la requête, à donner quand on signale un problème.",
  ETag: "Étiquette forte du texte (`contenu`), à renvoyer dans `If-Match`. Elle change avec le texte, pas avec le sujet.",
  "Retry-After": "Secondes à attendre avant de réessayer.",
} as const;

/**
 * What each header of a request is for. Examples are told, not given as such: a page that tries calls would send them,
 * and a key or a tag of somebody else's is refused.
 */
export const REQUEST_HEADERS: Record<string, { name: string; description: string }> = {
  "idempotency-key": {
    name: "Idempotency-Key",
    description:
      "De 1 à 128 caractères ASCII visibles. La même clé de la même personne rend la première réponse pendant 24 heures. Par exemple `5f0c7a52-1d0e-4c41-9a3a-0b7f2d9c8e11`.",
  },
  "if-match": {
    name: "If-Match",
    description:
      'L\'étiquette (`ETag`) du dernier texte connu. Si un texte plus récent est enregistré : `VERSION_CONFLICT`. Par exemple `"3"`.',
  },
};

/** What each parameter of a query is for; those that must be given have an example, which a page can send. */
export const QUERY: Record<string, { description: string; example?: string }> = {
  page: { description: "Numéro de page, à partir de 1." },
  limit: { description: "Simulations par page, de 1 à 100." },
  mode: { description: "Mode de la tâche.", example: "EE" },
  tache: { description: "Numéro de la tâche dans son mode.", example: "1" },
};

/** What of a schema's fields their names and types do not tell. */
export const FIELDS: Record<string, Record<string, string>> = {
  Critere: {
    niveau_cecr: "null, avec `note`, là où le critère n'a pas pu être jugé : `conseil` dit pourquoi.",
    preuves:
      "Des citations exactes de `contenu`. Pour AISANCE_PHONOLOGIE, des mesures de l'enregistrement (débit, pauses) : elles ne se cherchent pas dans le texte.",
  },
  Erreur: {
    debut:
      "Unités UTF-16 de `contenu` : `extrait` est exactement `contenu.slice(debut, fin)`. Les trois sont null ensemble pour une erreur sans endroit.",
  },
};
