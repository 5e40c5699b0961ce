const STATEMENT =
  /^\s*(insert into|update|delete from|select|with|set|begin|commit)\b(?:[^$']*?\bfrom)?\s*("\w+")?/i;

/** Names a statement by its verb and its table, 'insert into "sales"', and by nothing that a person typed. */
export function statementName(query: string): string {
  const [, verb = 'statement', table = ''] = STATEMENT.exec(query) ?? [];
  return `${verb} ${table}`.trim();
}

/** Names the statement that a client is asked to run: a text, or an object with one. */
export function nameOfCall(config: unknown): string {
  const isObject = typeof config === 'object' && config !== null && 'text' in config;
  return statementName(String(isObject ? config.text : config));
}
