/** Where a command prints what it did, and why it did nothing. */
export interface Printer {
  print(text: string): void;
  printError(text: string): void;
}

/** What a command did. */
interface Result {
  /** What `--json` prints. */
  data: unknown;
  text: string;
}

/**
 * Does the work of a command line, and prints its result or its error, both as JSON with `--json`. A usage is printed as it
 * is. Returns the exit code: 0 when the command did its work.
 */
export async function printResult(
  argv: readonly string[],
  { print, printError }: Printer,
  work: () => Promise<Result | { usage: string; isAsked: boolean }>,
): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    const result = await work();
    if ('usage' in result) {
      print(result.usage);
      return result.isAsked ? 0 : 1;
    }
    print(isJson ? JSON.stringify(result.data, null, 2) : result.text);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    printError(isJson ? JSON.stringify({ error: message }) : message);
    return 1;
  }
}
