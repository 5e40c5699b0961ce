/** Enough time for a browser that asks where to save the file. The address also ends with the page. */
const KEEP_ADDRESS_MS = 60_000;

/** Lets the browser save a text as a file. */
export function downloadText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
}
