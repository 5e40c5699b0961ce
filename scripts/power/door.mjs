/** Lets a test in another process cut the power of a disk, switch it on, and report what it has found. */
import { createServer } from 'node:http';

/**
 * Opens an address with one POST call for each of `acts`. A call resolves with a 204, or with a 500 and the reason.
 * `acts` receive the body of the call.
 */
export async function openDoor(acts) {
  const door = createServer(async (request, answer) => {
    try {
      const act = acts[request.url.slice(1)];
      if (!act) throw new Error(`There is no ${request.url} here.`);
      await act(await bodyOf(request));
      answer.writeHead(204).end();
    } catch (error) {
      answer.writeHead(500).end(String(error?.message ?? error));
    }
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${door.address().port}`,
    close: () => {
      door.close();
      door.closeAllConnections();
    },
  };
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? null : JSON.parse(text);
}
