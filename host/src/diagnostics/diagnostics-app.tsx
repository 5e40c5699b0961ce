import type { HostApi } from '@evertill/federation-kit';
import { createHostApp } from '../federation/host-app';
import { DiagnosticsPage, type DiagnosticsPageProps } from './diagnostics-page';

export function createDiagnosticsApp(hostApi: HostApi, props: DiagnosticsPageProps) {
  return createHostApp('diagnostics', <DiagnosticsPage {...props} />, { hostApi });
}
