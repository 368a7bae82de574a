import { ConfigError } from './config.js';
import { databaseFault } from './database/faults.js';

/** Advice for a failed start, by system error or SQLSTATE. `what` is the file, address or reason that the error names. */
const SENTENCES: [pattern: RegExp, sentence: (what: string) => string][] = [
  [/^(EEXIST|ENOTDIR)$/, (what) => `DATA_DIR deve ser uma pasta: ${what} não é.`],
  [/^(EPERM|EROFS)$/, (what) => `Sem permissão para ler ou gravar ${what}. Verifique DATA_DIR e o usuário que executa o Razão.`],
  [/^(ENOSPC|53100)$/, () => 'Não há espaço em disco. Libere espaço e inicie novamente.'],
  [/^EADDRNOTAVAIL$/, (what) => `O endereço ${what} não é desta máquina. Verifique HOST.`],
  [/^42501$/, (what) => `Falta um direito ao usuário de DATABASE_URL, que deve ser dono do banco de dados e ter CREATEROLE: ${what}.`],
  [/^(28P01|28000)$/, (what) => `O PostgreSQL recusou o usuário ou a senha de DATABASE_URL: ${what}.`],
  [/^3D000$/, (what) => `O banco de dados de DATABASE_URL não existe: ${what}.`],
  [/^(53300)$/, () => 'O PostgreSQL não aceita mais conexões. Aumente max_connections ou diminua DATABASE_POOL.'],
  [/^25006$/, () => 'O PostgreSQL de DATABASE_URL só aceita leitura.'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03|08\w+)$|^(timeout expired|Connection terminated)/,
    (what) => `Não foi possível conectar ao PostgreSQL: ${what}.`,
  ],
];

/** The failure as one line for the person who starts the program; undefined if unexpected. */
export function startFailure(error: unknown): ConfigError | undefined {
  if (error instanceof ConfigError) return error;
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, path, address, syscall } = each as NodeJS.ErrnoException & { address?: string };
    const message = each.message || String(code);
    if (code === 'EACCES')
      return new ConfigError(
        syscall === 'listen'
          ? 'Sem permissão para usar esta porta. Escolha outra com a variável PORT.'
          : `Sem permissão para ler ou gravar ${path}. Verifique DATA_DIR e o usuário que executa o Razão.`,
      );
    const known = SENTENCES.find(([pattern]) => pattern.test(String(code ?? '')) || pattern.test(message));
    if (known) return new ConfigError(known[1](path ?? (syscall === 'listen' ? address : undefined) ?? oneLine(message)));
  }
  return databaseFault(error) && new ConfigError('A conexão com o PostgreSQL caiu durante o início. Inicie novamente.');
}

const oneLine = (message: string) => message.split('\n')[0]!.replace(/\.$/, '');
