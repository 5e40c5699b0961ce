import type { Configuration } from '@rspack/core';

export function serverConfig(outputPath?: string): Configuration;
