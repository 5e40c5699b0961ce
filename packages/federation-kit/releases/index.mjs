export { goLive, releasesOf, takeBack } from './go-live.mjs';
export { ReleaseRefusal } from './refusal.mjs';
export { hasRollouts, noteFailedStarts, registryFor } from './rollouts.mjs';
export { listTokens, makeToken, ownerOfToken, revokeTokens } from './tokens.mjs';
export { beginUpload, receiveFile, UPLOAD_LIMITS } from './upload.mjs';
