import { createSearchWorker, type SearchRequest } from './search-worker';

// The page's types are loaded for this file too: what a worker has beside them is said here.
const worker = globalThis as unknown as {
  onmessage: ((event: MessageEvent<SearchRequest>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
};
const answerTo = createSearchWorker();

worker.onmessage = ({ data }) => {
  const answer = answerTo(data);
  if (answer) worker.postMessage(answer, [answer.places.buffer]);
};
