import { ConfigError } from '../config.js';

/** The reason why a backup, a restore or the move of an association failed: one sentence for standard error, exit code 1. */
export class BackupError extends ConfigError {}

/** By the code of the system or of PostgreSQL. */
const REASONS: Record<string, (file: string) => string> = {
  EEXIST: (file) => `o arquivo ${file} já existe. Escolha outro nome ou mova o arquivo antigo.`,
  ENOENT: (file) => `${file} não existe, ou a pasta não existe.`,
  ENOTDIR: (file) => `${file} não está dentro de uma pasta.`,
  EISDIR: (file) => `${file} é uma pasta; informe o nome de um arquivo.`,
  EACCES: (file) => `não há permissão para usar ${file}.`,
  EPERM: (file) => `não há permissão para usar ${file}.`,
  EROFS: (file) => `${file} está em um disco somente de leitura.`,
  ENOSPC: (file) => `o disco de ${file} está cheio.`,
  EFBIG: (file) => `o disco de ${file} não aceita um arquivo deste tamanho.`,
  EDQUOT: (file) => `a cota de disco de ${file} acabou.`,
  53100: () => 'o disco do banco de dados está cheio.',
  23505: () => 'os mesmos registros foram incluídos ao mesmo tempo. Tente novamente.',
  '55P03': () => 'o banco de dados está em uso. Pare o Razão que o usa e tente novamente.',
};

/** The reason as a sentence with a full stop; an unknown error is quoted. */
export function reasonOf(error: unknown, file: string): string {
  const { code, message } = error as { code?: string; message?: string };
  return REASONS[String(code)]?.(file) ?? `erro inesperado (${message ?? String(error)}).`;
}
