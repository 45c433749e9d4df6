import type { AppError } from "../app-error.ts";
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

/** A deletion or, in a transaction, a check, in DynamoDB's form. */
export interface KeyInput extends ConditionInput {
  Key: Key;
}

/** An operation on one item, with its condition, as part of a transaction. */
export interface TableOperation {
  readonly key: Key;
  /** The error with which its transaction ends where its condition fails; undefined, the refusal is the result. */
  readonly refusal?: AppError;
  /** Whether an item can show that this write was made. */
  readonly isRecognisable: boolean;
  /** Whether this item shows that the write was made. */
  isMadeIn(item: Record<string, unknown> | undefined): boolean;
  toRequest():
    | { Update: UpdateInput }
    | { Put: PutInput }
    | { Delete: KeyInput }
    | { ConditionCheck: KeyInput };
}

/** A complete, immutable write with its condition, for a table to make, alone or in a transaction. */
export interface TableWrite extends TableOperation {
  toRequest(): { Update: UpdateInput } | { Put: PutInput } | { Delete: KeyInput };
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

  abstract toRequest(): { Update: UpdateInput } | { Put: PutInput };
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

  toRequest(): { Update: UpdateInput } {
    const clauses = Object.entries(this.#clauses).filter(([, parts]) => parts.length > 0);
    return {
      Update: {
        Key: this.key,
        UpdateExpression: clauses.map(([verb, parts]) => `${verb} ${parts.join(", ")}`).join(" "),
        ConditionExpression: this.#conditions.join(" AND ") || undefined,
        ...this.#expression.toInput(),
      },
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

  toRequest(): { Put: PutInput } {
    return { Put: { Item: this.#item, ...conditionOf(this.#condition) } };
  }
}

function conditionOf(condition: Condition): ConditionInput {
  const expression = new Expression();
  return { ConditionExpression: expression.bind(condition), ...expression.toInput() };
}

/** The condition of a put that must not replace an item. */
export const ITEM_ABSENT: Condition = { template: "attribute_not_exists({pk})" };

/** The condition of a write to an item that must exist. */
export const ITEM_EXISTS: Condition = { template: "attribute_exists({pk})" };

export function put(item: Key & Record<string, unknown>, condition: Condition = ITEM_ABSENT): Put {
  return new Put(item, condition);
}

/** Deletes an item. Its repeat changes nothing. */
export function remove(key: Key, condition: Condition): TableWrite {
  return {
    key,
    isRecognisable: false,
    isMadeIn: () => false,
    toRequest: () => ({ Delete: { Key: key, ...conditionOf(condition) } }),
  };
}

/** A condition on an item that its transaction does not write, and the error where it fails. */
export function check(key: Key, condition: Condition, refusal: AppError): TableOperation {
  return {
    key,
    refusal,
    isRecognisable: false,
    isMadeIn: () => false,
    toRequest: () => ({ ConditionCheck: { Key: key, ...conditionOf(condition) } }),
  };
}
