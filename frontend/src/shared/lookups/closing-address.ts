/** The address of what is to be seen before a year is closed. */
export const closingAddress = (ano: number) => `/exercicios/${ano}/encerramento`;
