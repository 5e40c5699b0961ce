import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface PolicyOptions {
  /** Additional origins of scripts while a developer works on a remote. */
  overrides?: readonly string[];
  /** Pages that may show this page in a frame. None by default. */
  ancestors?: readonly string[];
  /** Receipt printers on the network that pages call directly. */
  printers?: readonly string[];
}

/** Returns the policy that limits what a page may load and which pages may frame it. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { overrides = [], ancestors = [], printers = [] } = options;
  const from = ["'self'", ...overrides].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from}`,
    `connect-src ${[from, ...printers].join(' ')}`,
    "img-src 'self' data: blob: https:",
    // The hash belongs to an empty <style>, which Fluent creates and fills through the object model.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ');
}

const CONTENT_SECURITY_POLICY = contentSecurityPolicy();
const HSTS = 'max-age=31536000';

/** Sets the headers of every answer. A route may set other values. */
export function registerHeaders(app: FastifyInstance, printers: readonly string[]): void {
  const policy = contentSecurityPolicy({ printers });
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    reply.header('Content-Security-Policy', policy);
  });
}

/** Sets the headers of one answer. Also called for answers that no hook sees. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'X-Request-Id': request.id,
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), usb=(self), serial=(self), geolocation=(), microphone=()',
  });
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', HSTS);
  if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
}
