/** What other modules may know of anchors. */
export { AnchorCheck } from './anchor-check.service.js';
export { AnchorsModule } from './anchors.module.js';
export { Anchors, type StampedHead } from './anchors.service.js';
