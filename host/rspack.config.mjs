import { hostConfig } from '@evertill/federation-kit/build';

export default hostConfig({ dir: import.meta.dirname });
