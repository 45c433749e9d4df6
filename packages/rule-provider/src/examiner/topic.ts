/** Something people ask about: how they ask it, and the label of a fact that answers it. Both of plain text. */
export interface Topic {
  asked: RegExp;
  label: RegExp;
  /** More than 1 for what is said in few ways, each of them sure. */
  weight: number;
  /** Nothing else answers it: a sheet that says nothing of it leaves the question without an answer. */
  exclusive: boolean;
}

export function topic(asked: RegExp, label: RegExp, weight = 1): Topic {
  return { asked, label, weight, exclusive: false };
}

/** A topic that nothing but a fact about it answers. */
export function exclusive(asked: RegExp, label: RegExp, weight: number): Topic {
  return { asked, label, weight, exclusive: true };
}
