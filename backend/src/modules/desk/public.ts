/** Public face of the desk for the application. */
export { DeskModule } from './desk.module.js';
