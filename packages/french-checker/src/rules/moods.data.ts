/** What calls for the subjunctive or forbids it; patterns end on the word before the clause. Own tables. */

export const SUBJONCTIF: readonly string[] = [
  "-si|aussi|tant|ou|très|eh bien que|qu'",
  "pour|avant|afin|sans|pourvu que|qu'",
  "quoique|quoiqu'",
  "à condition|moins que|qu'",
  "de peur|crainte|sorte que|qu'",
  "en attendant que|qu'",
  "jusqu' à ce que|qu'",
  "-je|j'|tu il *=clitique faut|faudra|faudrait|fallait|fallut *=milieu que|qu'",
  "il a fallu que|qu'",
  "je|tu|il|elle|on|nous|vous|ils|elles *=clitique @vouloir|souhaiter|exiger|regretter|préférer|désirer|craindre:conj *=milieu que|qu'",
  "@aimer:cond *=milieu que|qu'",
  "@vouloir:cond *=milieu que|qu'",
  "@avoir *=milieu peur|hâte|besoin|envie que|qu'",
  "il @valoir:conj mieux que|qu'",
  "il|c'|ce|-ce|est-ce @être:conj *=degre important|nécessaire|essentiel|possible|impossible|préférable|dommage|normal|urgent|indispensable|obligatoire|rare|bon|mieux|bizarre|étonnant|étrange|triste|primordial|crucial|fondamental|souhaitable|temps|utile|injuste|regrettable|inacceptable|génial|super que|qu'",
  "je|tu|il|elle|on|nous|vous|ils|elles @être:conj *=degre content|contente|contents|contentes|heureux|heureuse|heureuses|triste|tristes|ravi|ravie|ravis|désolé|désolée|désolés|surpris|surprise|étonné|étonnée|fier|fière|fiers|déçu|déçue|fâché|fâchée que|qu'",
  "je ne @penser|croire|trouver:conj pas que|qu'",
];

export const INDICATIF: readonly string[] = [
  "après|pendant|tandis|parce|depuis que|qu'",
  "dès|aussitôt que|qu'",
  "j'|je *=clitique espère que|qu'",
  "-n'|ne @espérer:conj *=milieu que|qu'",
  "je|j' pense|crois|sais|trouve|suppose|imagine que|qu'",
  "-pas je|j' suis sûr|sûre|certain|certaine|convaincu|convaincue|persuadé|persuadée que|qu'",
  "il|c' est *=degre clair|certain|évident|vrai|sûr|probable que|qu'",
];
