/** What the application may know of the desk. */
export { DeskModule } from './desk.module.js';
