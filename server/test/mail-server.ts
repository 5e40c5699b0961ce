import { createServer, type Socket } from 'node:net';

export interface MailServer {
  port: number;
  /** The commands of all connections. */
  commands: string[];
  /** The mails as they arrived. */
  mails: string[];
  stop(): Promise<void>;
}

const USUAL: Record<string, string> = {
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 Welcome',
  DATA: '354 Go on',
  STARTTLS: '502 Unknown',
  QUIT: '221 Bye',
};

/** Starts a mail server on this machine. `answers` replaces its answers by the first word of a command. */
export async function startMailServer(answers: Record<string, string> = {}): Promise<MailServer> {
  const open = new Set<Socket>();
  const commands: string[] = [];
  const mails: string[] = [];
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    let rest = '';
    let isData = false;
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (bytes) => {
      rest += String(bytes);
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (isData) mails.push(text);
        else commands.push(text);
        const word = isData ? '.' : (text.split(' ')[0] ?? '').toUpperCase();
        isData = word === 'DATA';
        socket.write(`${answers[word] ?? USUAL[word] ?? '250 OK'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    commands,
    mails,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
