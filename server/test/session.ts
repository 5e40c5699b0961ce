/** A person's session with a server: of the test app, or of a running server. */
export interface Session {
  userId: string;
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T }>;
}
