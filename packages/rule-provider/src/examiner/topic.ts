/** A topic of questions: a pattern of plain questions about it, and one of the plain labels of facts that answer them. */
export interface Topic {
  asked: RegExp;
  label: RegExp;
  /** Above 1 where the pattern is a sure sign of the topic, below where it is a weak one. */
  weight: number;
  /** A question about it gets no answer where no fact of the sheet has a matching label. */
  exclusive: boolean;
}

/** A topic whose questions other facts may answer too. */
export function topic(asked: RegExp, label: RegExp, weight = 1): Topic {
  return { asked, label, weight, exclusive: false };
}

/** A topic whose questions only a fact with a matching label answers. */
export function exclusive(asked: RegExp, label: RegExp, weight: number): Topic {
  return { asked, label, weight, exclusive: true };
}
