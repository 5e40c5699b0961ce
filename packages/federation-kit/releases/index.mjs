export { DOWNLOAD_BUDGET_KB } from '../build/download-budget.mjs';
export { ReleaseRefusal } from '../build/refusal.mjs';
export { updateRegistry } from '../build/registry-file.mjs';
export { isBuildId, UPLOAD_LIMITS } from './file-list.mjs';
export { goLive, haltRollout, releasesOf, resumeRollout, takeBack } from './go-live.mjs';
export { RING } from './ring.mjs';
export { hasRollouts, noteStarts, registryFor, settleRollouts } from './rollouts.mjs';
export { listTokens, makeToken, ownerOfToken, revokeTokens } from './tokens.mjs';
export { beginUpload, receiveFile } from './upload.mjs';
