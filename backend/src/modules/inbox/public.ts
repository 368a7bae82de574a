/** Public face of the inbox for other modules. */
export { InboxModule } from './inbox.module.js';
