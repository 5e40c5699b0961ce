import { remoteConfig } from '@evertill/federation-kit/build';

export default remoteConfig({ dir: import.meta.dirname });
