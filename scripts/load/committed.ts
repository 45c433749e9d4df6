/** JSON as it is committed: two spaces, lists of numbers on one line, as the formatter leaves them. */
export function format(value: unknown): string {
  const indented = JSON.stringify(value, null, 2);
  return `${indented.replace(/\[[\d\s.,-]+\]/g, (list) => list.replace(/\s+/g, " ").replace("[ ", "[").replace(" ]", "]"))}\n`;
}
