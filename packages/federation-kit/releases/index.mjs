export { ReleaseRefusal } from '../build/refusal.mjs';
export { isBuildId, UPLOAD_LIMITS } from './file-list.mjs';
export { goLive, releasesOf, takeBack } from './go-live.mjs';
export { hasRollouts, noteFailedStarts, registryFor } from './rollouts.mjs';
export { listTokens, makeToken, ownerOfToken, revokeTokens } from './tokens.mjs';
export { beginUpload, receiveFile } from './upload.mjs';
