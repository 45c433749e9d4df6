import type { Key } from "./keys.ts";

/** A condition in DynamoDB's form, with the names and values of its expressions; undefined fields are omitted. */
interface ConditionInput {
  ConditionExpression: string | undefined;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown> | undefined;
}

/** An update in DynamoDB's form, in a transaction or on its own. */
export interface UpdateInput extends ConditionInput {
  Key: Key;
  UpdateExpression: string;
}

/** A put in DynamoDB's form. */
export interface PutInput extends ConditionInput {
  Item: Record<string, unknown>;
}

/** A complete, immutable write with its condition, for a table to make. */
export interface TableWrite {
  readonly key: Key;
  /** Whether an item can show that this write was made. */
  readonly isRecognisable: boolean;
  /** Whether this item shows that the write was made. */
  isMadeIn(item: Record<string, unknown> | undefined): boolean;
  toInput(): UpdateInput | PutInput;
}

/**
 * Names and values of expressions. Attribute names are written in braces (`{claim.until} <= :now`) and always aliased,
 * so that none can be one of DynamoDB's reserved words.
 */
class Expression {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  #next = 0;

  name(path: string): string {
    return path
      .split(".")
      .map((part) => {
        const alias = `#${part.replace(/\W/g, "_")}`;
        this.names[alias] = part;
        return alias;
      })
      .join(".");
  }

  value(value: unknown): string {
    const alias = `:v${this.#next++}`;
    this.values[alias] = value;
    return alias;
  }

  /** A condition whose `{names}` and `:values` are bound. */
  bind({ template, values = {}, names = {} }: Condition): string {
    const aliases = new Map(Object.entries(values).map(([name, value]) => [name, this.value(value)]));
    return template
      .replace(/\{([^}.]+)([^}]*)\}/g, (_, name: string, rest: string) =>
        this.name((names[name] ?? name) + rest),
      )
      .replace(/:(\w+)/g, (whole, name: string) => {
        if (/^v\d+$/.test(name)) return whole;
        const alias = aliases.get(name);
        if (alias === undefined) throw new Error(`no value for :${name}`);
        return alias;
      });
  }

  toInput(): Pick<ConditionInput, "ExpressionAttributeNames" | "ExpressionAttributeValues"> {
    return {
      ExpressionAttributeNames: this.names,
      // DynamoDB refuses an empty map.
      ExpressionAttributeValues: this.#next > 0 ? this.values : undefined,
    };
  }
}

/** A condition on the item before the write. */
export interface Condition {
  template: string;
  values?: Record<string, unknown>;
  /** Attribute names by placeholder of the template, so that one template serves several attributes. */
  names?: Record<string, string>;
}

/** The value at a dotted path of attribute names. */
function valueAt(item: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
      item,
    );
}

/** The common part of an update and a put: the item's key, and how the write is recognised in the item. */
abstract class Write implements TableWrite {
  readonly key: Key;
  #mark: { path: string; id: string } | undefined;

  constructor(key: Key) {
    this.key = key;
  }

  /**
   * Sets the identifier that this write alone puts at this path. If the write succeeded and its response was lost, the
   * retry finds the identifier and counts as done.
   */
  recognisedBy(path: string, id: string): this {
    this.#mark = { path, id };
    return this;
  }

  get isRecognisable(): boolean {
    return this.#mark !== undefined;
  }

  isMadeIn(item: Record<string, unknown> | undefined): boolean {
    return this.#mark !== undefined && valueAt(item, this.#mark.path) === this.#mark.id;
  }

  abstract toInput(): UpdateInput | PutInput;
}

/** Untyped attributes, for items without a row type. */
type Attributes = Record<string, unknown>;

/**
 * An update in a fluent form: `update(key).set({…}).increment("version").when(condition)`. `A` is the item's type:
 * names and values of its attributes.
 */
export class Update<A extends object = Attributes> extends Write {
  readonly #expression = new Expression();
  readonly #clauses: Record<"SET" | "ADD" | "REMOVE", string[]> = { SET: [], ADD: [], REMOVE: [] };
  readonly #conditions: string[] = [];

  set(values: Partial<A>): this {
    for (const name in values) this.setAt(name, values[name]);
    return this;
  }

  /** Sets one attribute whose name is known only at run time. */
  setAt<N extends keyof A & string>(name: N, value: A[N] | undefined): this {
    this.#clauses.SET.push(`${this.#expression.name(name)} = ${this.#expression.value(value)}`);
    return this;
  }

  /** Sets an attribute that the item does not have yet; one that it has stays. */
  setIfAbsent<N extends keyof A & string>(name: N, value: A[N]): this {
    const attribute = this.#expression.name(name);
    this.#clauses.SET.push(`${attribute} = if_not_exists(${attribute}, ${this.#expression.value(value)})`);
    return this;
  }

  increment(name: keyof A & string, by = 1): this {
    this.#clauses.ADD.push(`${this.#expression.name(name)} ${this.#expression.value(by)}`);
    return this;
  }

  remove(...names: (keyof A & string)[]): this {
    for (const name of names) this.#clauses.REMOVE.push(this.#expression.name(name));
    return this;
  }

  /** Adds a condition; all must hold. */
  when(condition: Condition): this {
    this.#conditions.push(`(${this.#expression.bind(condition)})`);
    return this;
  }

  toInput(): UpdateInput {
    const clauses = Object.entries(this.#clauses).filter(([, parts]) => parts.length > 0);
    return {
      Key: this.key,
      UpdateExpression: clauses.map(([verb, parts]) => `${verb} ${parts.join(", ")}`).join(" "),
      ConditionExpression: this.#conditions.join(" AND ") || undefined,
      ...this.#expression.toInput(),
    };
  }
}

export function update<A extends object = Attributes>(key: Key): Update<A> {
  return new Update(key);
}

/** A put of a whole item, with a condition. */
export class Put extends Write {
  readonly #item: Key & Record<string, unknown>;
  readonly #condition: Condition;

  constructor(item: Key & Record<string, unknown>, condition: Condition) {
    super({ pk: item.pk, sk: item.sk });
    this.#item = item;
    this.#condition = condition;
  }

  toInput(): PutInput {
    const expression = new Expression();
    return {
      Item: this.#item,
      ConditionExpression: expression.bind(this.#condition),
      ...expression.toInput(),
    };
  }
}

/** The condition of a put that must not replace an item. */
export const ITEM_ABSENT: Condition = { template: "attribute_not_exists({pk})" };

/** The condition of a write to an item that must exist. */
export const ITEM_EXISTS: Condition = { template: "attribute_exists({pk})" };

export function put(item: Key & Record<string, unknown>, condition: Condition = ITEM_ABSENT): Put {
  return new Put(item, condition);
}
