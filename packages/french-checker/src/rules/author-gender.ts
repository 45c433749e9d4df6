import type { Gender } from "../lexicon.ts";
import { oncePerText, type RuleContext } from "../rule.ts";
import { isAdjectival } from "../tagger/noun-group.ts";
import type { Word } from "../tagger.ts";

/** First names that only women bear, in the communities that take the exam most. Own list. */
const WOMEN = new Set(
  `marie anne sophie julie claire isabelle nathalie catherine christine sylvie valérie sandrine stéphanie céline
  émilie élodie aurélie mélanie laura léa emma chloé camille-f manon sarah inès lucie alice juliette charlotte
  jeanne louise hélène agnès monique nicole françoise brigitte martine véronique florence pauline amélie
  fatima khadija aïcha nadia samira leïla laila salma yasmine amina malika zineb hanane souad rachida karima
  meryem maryam myriam nour-f hafsa imane ghita houda latifa aminata fatou mariam awa kadiatou bintou
  maria ana carmen lucía lucia sofía sofia valentina camila gabriela daniela paula mariana beatriz juliana
  fernanda patricia alejandra isabella elena elisa francesca giulia chiara paola giovanna
  olga irina natalia nataliya oksana svetlana tatiana ekaterina anastasia yulia ioana elena mihaela andreea
  nadège rose marlène mirlande nadine fabiola daphnée guerda widline islande elif zeynep emine selin merve esra fatma
  hatice ngozi chioma amaka adaeze blessing mercy wanjiru akosua abena adjoa efua mariama aïssatou aissatou rokhaya khady
  ndeye coumba binta astou dieynaba oumou djeneba adama-f simran sunita anita rekha meera shreya ananya kavita radhika
  nisha deepa swati soo-jin minji jiyeon hye-jin eun-ji seo-yeon mei xiaomei lihua thu hoa hương lan mai thuy thủy trang
  nhung hạnh tigist selam hiwot rahel semhar senait abeba feven luwam marites rosalie maricel jennifer marivic lorna liza
  joyce daniela luciana juliana renata larissa bruna letícia rafaela adriana mônica marcela carolina ximena yolanda
  guadalupe rosa marta catalina pilar teresa silvia claudia marisol esperanza raluca simona cristina alina roxana larisa
  oana corina denisa loredana adina sara narges nasrin parisa mahsa niloufar setareh azadeh mina elham samaneh olha iryna
  yuliia nadiya halyna tetiana viktoriia sofiia daryna liudmyla marina galina ludmila nina valentina daria ksenia polina
  rania dina hala mona mouna siham ilham kaoutar asmaa asma soukaina sanaa wafa wafaa fadwa nawal naima rim yousra chaïma
  dounia sabrina houria djamila farida malak manal randa zeina zeinab zaynab maha abeer noura siobhan emily jessica ashley
  sarah megan elizabeth margaret susan karen linda
  katrin ingrid ursula priya lakshmi anjali neha pooja divya fatemeh zahra shirin maryam leyla ayşe
  mei-f xiu thảo linh-f hồng nguyệt maria-josé kateryna oleksandra mariia anna hanna zofia agnieszka katarzyna`
    .trim()
    .split(/\s+/u)
    .filter((name) => !name.endsWith("-f")),
);

/** The name the text is signed with, or that it gives after "je m'appelle". */
function signedByWoman({ sentences, tokens }: RuleContext): boolean {
  const last = sentences.at(-1)?.tokens ?? [];
  const signature = last.length <= 3 ? last[0] : undefined;
  if (signature !== undefined && WOMEN.has(signature.lower) && /^\p{Lu}/u.test(signature.text)) return true;
  return tokens.some(
    (token, at) =>
      // "en tant que mère", "je suis infirmière".
      (WOMANS.test(token.lower) &&
        /^(?:que|suis)$/u.test(tokens[at - 1]?.lower ?? "") &&
        isOfAuthor(tokens, at - 1)) ||
      // "j'habite ici avec mon mari"
      (/^(?:mari|époux|fiancé|ex-mari)$/u.test(token.lower) && tokens[at - 1]?.lower === "mon") ||
      (token.lower === "appelle" && tokens[at - 1]?.lower === "m'" && WOMEN.has(tokens[at + 1]?.lower ?? "")),
  );
}

const WOMANS =
  /^(?:mère|maman|femme|fille|grand-mère|infirmière|étudiante|enseignante|vendeuse|serveuse|cuisinière|avocate|directrice|coiffeuse|caissière|couturière|institutrice|traductrice)$/u;

/** "en tant que", "je suis": what follows tells who writes. */
function isOfAuthor(tokens: RuleContext["tokens"], at: number): boolean {
  const [left, further] = [tokens[at - 1]?.lower ?? "", tokens[at - 2]?.lower ?? ""];
  return tokens[at]?.lower === "suis" ? left === "je" : left === "tant" && further === "en";
}

/** "je suis très", but "je suis en". */
function isPlainAdverb(word: Word | undefined): boolean {
  return (
    word?.readings.some(({ pos }) => pos === "ADV") === true &&
    word.readings.every(({ pos }) => pos !== "PREP" && pos !== "PRO")
  );
}

/** How many times "je suis" stands with a form of that gender alone. */
function said(context: RuleContext, gender: Gender): number {
  let count = 0;
  for (const sentence of context.sentences) {
    const { words } = context.tagger.tag(sentence);
    for (const [index, word] of words.entries()) {
      if (
        !/^(?:je|j')$/u.test(words[index - 1]?.lower ?? "") ||
        !word.readings.some(({ lemma }) => lemma === "être")
      ) {
        continue;
      }
      let at = index + 1;
      while (at - index < 4 && isPlainAdverb(words[at])) at += 1;
      const adjectives = words[at]?.all.filter(isAdjectival) ?? [];
      if (adjectives.length > 0 && adjectives.every((one) => one.gender === gender)) count += 1;
    }
  }
  return count;
}

/** "— Bonjour. — Bonsoir.": several people speak, and none is the author. */
function isDialogue(text: string): boolean {
  return (text.match(/^\s*(?:[–—-]\s|[A-Z]\s?:\s)/gmu)?.length ?? 0) > 1;
}

/**
 * "f" when the text shows that a woman writes: her name, or "je suis" more often with a feminine than with a
 * masculine. Never "m": a masculine is also what a woman writes who forgets the agreement.
 */
export const authorGender = oncePerText((context): Gender | undefined => {
  if (isDialogue(context.text)) return undefined;
  const feminine = said(context, "f");
  const woman = signedByWoman(context) || (feminine > 0 && feminine >= said(context, "m"));
  return woman ? "f" : undefined;
});
