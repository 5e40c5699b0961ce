import type { HostApi } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { createHostApp } from '../host-app';
import { ProfilePage } from './profile-page';

export function createProfileApp(hostApi: HostApi, session: Session) {
  return createHostApp('profile', <ProfilePage session={session} />, { hostApi });
}
