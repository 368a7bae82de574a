/** The dialogs that the shell opens over any screen. */
export type ShellDialog = 'palette' | 'help' | 'year' | 'ownData' | 'password';
