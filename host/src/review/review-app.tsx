import type { HostApi } from '@evertill/federation-kit';
import { createHostApp } from '../host-app';
import { ReviewPage } from './review-page';

export function createReviewApp(hostApi: HostApi) {
  return createHostApp('review', <ReviewPage />, { hostApi });
}
