/**
 * A line between a browser and a server on this machine. DevTools could slow requests down too, but each request then
 * costs the page's own processor, so a page with many files would be measured as slower than it is.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

/** What is sent at once. A larger piece would keep the line from the other connections. */
const PIECE_BYTES = 16 * 1024;

/** Opens a line to the server at `target`. The line's limits can be changed between visits. */
export async function openSlowLine(target) {
  const limits = { mbit: Number.POSITIVE_INFINITY, latencyMs: 0 };
  const { hostname, port } = new URL(target);
  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }];
  const sockets = new Set();

  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    // A browser sends nothing before its connection has been answered.
    near.pipe(slowed(up, limits, limits.latencyMs)).pipe(far);
    far.pipe(slowed(down, limits, 0)).pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');

  return {
    url: `http://127.0.0.1:${line.address().port}`,
    setLimits: (next) => Object.assign(limits, next),
    async close() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}

/** Passes bytes on after half of the latency, and as fast as all connections of one direction together may. */
function slowed(direction, limits, extraMs) {
  const opensAt = performance.now() + extraMs;
  const onTheWay = [];
  let whenEmpty = () => {};

  function arrive(stream) {
    while (onTheWay.length > 0 && onTheWay[0].at <= performance.now()) stream.push(onTheWay.shift().piece);
    if (onTheWay.length > 0) setTimeout(arrive, onTheWay[0].at - performance.now(), stream);
    else whenEmpty();
  }

  return new Transform({
    transform(chunk, _, done) {
      const isWaiting = onTheWay.length > 0;
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES);
        const begins = Math.max(direction.freeAt, performance.now(), opensAt);
        direction.freeAt = begins + (piece.length * 8) / (limits.mbit * 1000);
        onTheWay.push({ piece, at: direction.freeAt + limits.latencyMs / 2 });
      }
      if (!isWaiting) arrive(this);
      // The next chunk is taken when this one has left, so that a slow line holds the server back.
      setTimeout(done, direction.freeAt - performance.now());
    },
    flush(done) {
      if (onTheWay.length === 0) return done();
      whenEmpty = done;
    },
  });
}
