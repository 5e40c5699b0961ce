import { createSearchWorker, type SearchRequest } from './search-worker';

// This file is compiled with the types of a page, so the worker's own functions are declared here.
const worker = globalThis as unknown as {
  onmessage: ((event: MessageEvent<SearchRequest>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
};
const answerTo = createSearchWorker();

worker.onmessage = ({ data }) => {
  const answer = answerTo(data);
  if (answer) worker.postMessage(answer, [answer.places.buffer]);
};
