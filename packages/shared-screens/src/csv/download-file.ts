/**
 * The time before the download address is released. Long enough for a browser that asks where to save the file. Closing
 * the page releases the address as well.
 */
const KEEP_ADDRESS_MS = 60_000;

/** Downloads a file under a name, as a link would. */
export function downloadFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
}
