import { createListDesk, type DeskRequest } from './search-worker';

// The page's types are loaded for this file too: what a worker has beside them is said here.
const worker = globalThis as unknown as {
  onmessage: ((event: MessageEvent<DeskRequest>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
};
const desk = createListDesk();

worker.onmessage = ({ data }) => {
  const answer = desk(data);
  if (answer) worker.postMessage(answer, [answer.places.buffer]);
};
