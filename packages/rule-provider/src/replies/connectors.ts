/** The relation that a connector expresses. */
export type Link =
  | "addition"
  | "ordre"
  | "cause"
  | "consequence"
  | "opposition"
  | "concession"
  | "illustration"
  | "but"
  | "condition"
  | "conclusion";

/** How advanced a connector is: 1 up to A2, 2 for B1, 3 from B2, by the level at which courses teach it. */
type Rank = 1 | 2 | 3;

export interface Connector {
  form: string;
  link: Link;
  rank: Rank;
}

const LISTS: Record<Link, [string, string, string]> = {
  addition: [
    "et, aussi",
    "de plus, également, en plus, ainsi que",
    "en outre, de surcroît, par ailleurs, non seulement, qui plus est, voire, d'autre part, d'une part, de même, à cela s'ajoute",
  ],
  ordre: [
    "puis, après, alors",
    "d'abord, ensuite, enfin, tout d'abord, premièrement, deuxièmement, pendant que, avant de, finalement, dès que, au début",
    "en premier lieu, en second lieu, dans un premier temps, dans un second temps, dès lors que, une fois que, à mesure que, au fil",
  ],
  cause: [
    "parce que, parce qu', car",
    "comme, grâce à, grâce au, à cause de, à cause d', en effet, puisque, puisqu'",
    "étant donné, du fait, en raison de, d'autant que, d'autant plus, faute de, à force de, sous prétexte",
  ],
  consequence: [
    "donc",
    "c'est pourquoi, alors que, du coup, ainsi, c'est pour cela",
    "par conséquent, en conséquence, de sorte que, dès lors, si bien que, de ce fait, d'où, c'est la raison pour laquelle, tant et si bien",
  ],
  opposition: [
    "mais",
    "par contre, au contraire, au lieu de, tandis que, contrairement à",
    "en revanche, or, à l'inverse, à l'opposé, loin de, quant à, quant aux, quant au, plutôt que",
  ],
  concession: [
    "",
    "cependant, pourtant, malgré, même si, même s', quand même",
    "toutefois, néanmoins, bien que, bien qu', quoique, certes, il est vrai, en dépit, il n'en reste pas moins, avoir beau, j'ai beau, on a beau, si tant est, encore faut-il, il est indéniable",
  ],
  illustration: [
    "",
    "par exemple, comme par exemple, c'est-à-dire",
    "notamment, ainsi, en particulier, tel que, telle que, tels que, telles que, à titre d'exemple, autrement dit, en d'autres termes, il suffit de",
  ],
  but: [
    "pour",
    "pour que, afin de, afin d'",
    "afin que, de manière à, de façon à, dans le but de, en vue de, de peur que",
  ],
  condition: [
    "si, s'",
    "à condition de, au cas où, sinon",
    "à condition que, pourvu que, à moins que, quitte à, sous réserve",
  ],
  conclusion: [
    "",
    "pour conclure, en conclusion, pour finir, bref, finalement",
    "en somme, en définitive, en fin de compte, somme toute, tout compte fait, tout bien considéré, en résumé",
  ],
};

const LINKS: Link[] = [
  "addition",
  "ordre",
  "cause",
  "consequence",
  "opposition",
  "concession",
  "illustration",
  "but",
  "condition",
  "conclusion",
];
const RANKS: Rank[] = [1, 2, 3];

/** Every connector, the longest first, so that "afin que" is not taken for "que". */
export const CONNECTORS: readonly Connector[] = LINKS.flatMap((link) =>
  RANKS.flatMap((rank) =>
    LISTS[link][rank - 1]
      ? (LISTS[link][rank - 1] ?? "").split(", ").map((form): Connector => ({ form, link, rank }))
      : [],
  ),
).sort((a, b) => b.form.length - a.form.length);
