export { createShadowSurface, type ShadowSurface } from './shadow-surface';
