import type { HostApi } from '@evertill/federation-kit';
import { createHostApp } from '../federation/host-app';
import { Shell } from './shell';
import { ShellContext, type ShellParts } from './shell-context';

export function createShellApp(hostApi: HostApi, parts: ShellParts) {
  const content = (
    <ShellContext value={parts}>
      <Shell />
    </ShellContext>
  );
  return createHostApp('shell', content, { hostApi });
}
