/** Descriptions of the response headers. */
export const HEADERS = {
  "x-request-id": "Identifiant de la requête, à donner quand on signale un problème.",
  ETag: "Étiquette de la réponse, à renvoyer dans `If-None-Match` pour ne la relire que si elle a changé. Celle d'une simulation est `\"<texte>.<reste>\"` : sa première partie ne change qu'avec `contenu` et c'est elle que `If-Match` compare ; l'autre change avec tout ce que montre la simulation.",
  "Retry-After": "Secondes à attendre avant de réessayer.",
} as const;

/**
 * Descriptions of the request headers. Their examples are in the text, not in `example`: a page that tries calls would
 * send them, and another user's key or tag is refused.
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
      'L\'étiquette (`ETag`) du dernier texte connu, ou sa première partie seule ; `*` les admet toutes. Si un texte plus récent est enregistré : `VERSION_CONFLICT`. Par exemple `"3.Zk1vQ0x2TmNw8rYb"`.',
  },
  "if-none-match": {
    name: "If-None-Match",
    description:
      "Les étiquettes (`ETag`) des réponses déjà reçues, séparées par des virgules, ou `*`. Si l'une est la bonne : 304, sans corps.",
  },
};

/** Descriptions of the query parameters. Required ones have an example, which a page can send. */
export const QUERY: Record<string, { description: string; example?: string }> = {
  page: { description: "Numéro de page, à partir de 1." },
  limit: { description: "Simulations par page, de 1 à 100." },
  mode: { description: "Mode de la tâche.", example: "EE" },
  tache: { description: "Numéro de la tâche dans son mode.", example: "1" },
};

/** Descriptions of fields whose names and types do not suffice. */
export const FIELDS: Record<string, Record<string, string>> = {
  Critere: {
    niveau_cecr: "null, avec `note`, là où le critère n'a pas pu être jugé : `conseil` dit pourquoi.",
    preuves:
      "Des citations exactes de `contenu`. Pour AISANCE_PHONOLOGIE, des mesures de l'enregistrement (débit, pauses) : elles ne se cherchent pas dans le texte.",
  },
  Erreur: {
    debut:
      "Unités UTF-16 de `contenu` : `extrait` est exactement `contenu.slice(debut, fin)`. Les trois sont null ensemble pour une erreur sans endroit.",
    indice: "Une piste vers la règle, qui ne donne pas la correction ; null s'il n'y en a pas.",
  },
  Rapport: {
    validite:
      "Ce qu'un jury refuserait de noter : `hors_epreuve` plafonne la note à 3, `a_risque` à 8. `niveau_langue` dit à part ce que vaut la langue.",
    fourchette:
      "L'incertitude de l'estimation : `nclc` est toujours entre ses bornes (null : en dessous de 4).",
    pourquoi: "Pourquoi pas un niveau de moins, pourquoi pas un de plus. null dans les rapports anciens.",
    texte_corrige:
      "Le texte entier corrigé : les segments joints. `erreur` est un rang dans `erreurs`, et le segment est alors sa `correction`. null dans les rapports anciens.",
  },
};
