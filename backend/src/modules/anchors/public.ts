/** Public face of anchors for other modules. */
export { AnchorCheck } from './anchor-check.service.js';
export { AnchorsModule } from './anchors.module.js';
export { Anchors, type StampedHead } from './anchors.service.js';
