import { expect, it } from '@jest/globals';
import { ConfigError } from './config.js';
import { startFailure } from './start-failure.js';

const failing = (code: string, more: object = {}) => Object.assign(new Error(`${code}: failed`), { code, ...more });

it.each([
  [
    failing('EACCES', { syscall: 'mkdir', path: '/srv/razao' }),
    'Sem permissão para ler ou gravar /srv/razao. Verifique DATA_DIR e o usuário que executa o Razão.',
  ],
  [
    failing('EROFS', { syscall: 'open', path: '/srv/razao' }),
    'Sem permissão para ler ou gravar /srv/razao. Verifique DATA_DIR e o usuário que executa o Razão.',
  ],
  [
    failing('EACCES', { syscall: 'listen', address: '127.0.0.1' }),
    'Sem permissão para usar esta porta. Escolha outra com a variável PORT.',
  ],
  [failing('EADDRNOTAVAIL', { syscall: 'listen', address: '10.9.8.7' }), 'O endereço 10.9.8.7 não é desta máquina. Verifique HOST.'],
  [failing('ENOSPC', { path: '/srv/razao' }), 'Não há espaço em disco. Libere espaço e inicie novamente.'],
  [failing('53100'), 'Não há espaço em disco. Libere espaço e inicie novamente.'],
  [failing('53300'), 'O PostgreSQL não aceita mais conexões. Aumente max_connections ou diminua DATABASE_POOL.'],
  [new Error('timeout expired'), 'Não foi possível conectar ao PostgreSQL: timeout expired.'],
  [Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), 'Não foi possível conectar ao PostgreSQL: ECONNREFUSED.'],
  [new Error('wrapped', { cause: failing('25006') }), 'O PostgreSQL de DATABASE_URL só aceita leitura.'],
  [failing('57P01'), 'A conexão com o PostgreSQL caiu durante o início. Inicie novamente.'],
  [
    new Error('Client has encountered a connection error and is not queryable'),
    'A conexão com o PostgreSQL caiu durante o início. Inicie novamente.',
  ],
])('says %s in one line', (error, line) => {
  expect(startFailure(error)).toEqual(new ConfigError(line));
});

it('keeps the cause of a failure that nobody foresaw', () => {
  expect(startFailure(new Error('a defect'))).toBeUndefined();
});
