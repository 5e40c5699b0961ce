import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http';

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: false });
// Headers that belong to one connection, not to the message. Answers are requested uncompressed, so that half an answer
// is half of its JSON.
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding'];

/** Forwards a request with this body and reads the whole answer. */
export function forward(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(target);
  const headers = {
    ...passedOn(request.headers),
    ...(body.length > 0 ? { 'content-length': body.length } : {}),
  };
  return new Promise((resolve, reject) => {
    const onward = send(
      { agent, hostname, port, method: request.method, path: request.url, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 502,
            headers: passedOn(answer.headers),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    onward.on('error', reject);
    onward.end(body);
  });
}

function passedOn<T extends OutgoingHttpHeaders>(headers: T): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name)));
}
