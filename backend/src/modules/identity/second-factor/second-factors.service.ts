import { type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type FactorType,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactors,
  type TotpSecret,
} from '#contracts/identity/second-factor.js';
import { Journal } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { type Config } from '#platform/config.js';
import { instant } from '#platform/database/instant.sql.js';
import { securityEvent } from '#platform/http/call.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { codesForFirst, renewCodes, voidCodes } from '../credentials/recovery-codes.js';
import { AccessNotices } from '../users/access-notices.js';
import { SecretBox } from './secret-box.js';
import { newSecret, stepOf, uriOf } from './totp.js';

const HAS_APP = new Refusal(
  409,
  'segundo-fator.ja-existe',
  'Você já tem um aplicativo autenticador. Para usar outro, remova antes o que está cadastrado.',
);
const NOT_PREPARED = new Refusal(
  422,
  'segundo-fator.nao-preparado',
  'Comece de novo: cadastre o aplicativo e digite o código que ele mostra.',
);
const WRONG_CODE = 'Código incorreto. Veja se a hora do celular está certa e digite o código que o aplicativo mostra agora.';

const HAS_NONE = new Refusal(422, 'segundo-fator.nenhum', 'Cadastre antes um segundo fator: os códigos de recuperação vêm com ele.');

const UNREADABLE = new Refusal(
  422,
  'segundo-fator.segredo-trocado',
  'O aplicativo autenticador deixou de valer, porque o segredo do servidor mudou. Entre com um código de recuperação e cadastre o aplicativo de novo.',
);

/** Wrong codes of an app in a row after which it is taken no more: six digits would be found by who knows the password and has time. */
export const WRONG_CODES = 100;

const BLOCKED = new Refusal(
  422,
  'segundo-fator.suspenso',
  'O código do aplicativo foi errado muitas vezes seguidas e não é mais aceito. Entre com um código de recuperação ou uma chave de acesso: depois disso ele volta a valer.',
);

const FACTORS = `
  select id, tipo, aparelho, ${instant('criado_em')} as "criadoEm", ${instant('usado_em')} as "usadoEm"
  from segundo_fator where cpf = ? and confirmado_em is not null order by segundo_fator.criado_em`;

interface StoredApp {
  id: string;
  cpf: string;
  segredo: string;
}

/** Second factors of people, and their recovery codes (rules 34.1 to 34.3). */
@Injectable()
export class SecondFactorsService implements OnApplicationBootstrap {
  private readonly box: SecretBox;

  constructor(
    private readonly tenancy: Tenancy,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly notices: AccessNotices,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.box = new SecretBox(config.jwtSecret, config.jwtSecretPrevious);
  }

  /** After a rotation, seals every secret with the new key, because the previous one is known for some hours only. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.jwtSecretPrevious) return;
    const em = this.tenancy.installation();
    for (const { id, cpf, segredo } of await em.execute<StoredApp[]>(`select id, cpf, segredo from segundo_fator where tipo = 'TOTP'`)) {
      const opened = this.box.open(cpf, segredo);
      if (opened?.isOld)
        await em.execute('update segundo_fator set segredo = ? where id = ? and segredo = ?', [
          this.box.seal(cpf, opened.secret),
          id,
          segredo,
        ]);
    }
  }

  async of(cpf: string): Promise<SecondFactors> {
    const em = this.tenancy.installation();
    const fatores = await em.execute<SecondFactor[]>(FACTORS, [cpf]);
    const left = 'select count(*)::int as "codigosRestantes" from codigo_recuperacao where cpf = ?';
    const [{ codigosRestantes } = { codigosRestantes: 0 }] = await em.execute<Pick<SecondFactors, 'codigosRestantes'>[]>(left, [cpf]);
    return { fatores, codigosRestantes };
  }

  /** Prepares an authenticator app, which counts once it is confirmed; replaces one that never was. 409 if the caller has one. */
  async prepareApp({ cpf, login }: Caller): Promise<TotpSecret> {
    const segredo = newSecret();
    const sql = `
      insert into segundo_fator as known (cpf, tipo, segredo) values (?, 'TOTP', ?)
      on conflict (cpf) where tipo = 'TOTP' do update set segredo = excluded.segredo, criado_em = now() where known.confirmado_em is null
      returning id`;
    const prepared = await this.tenancy.installation().execute<object[]>(sql, [cpf, this.box.seal(cpf, segredo)]);
    if (prepared.length === 0) throw HAS_APP;
    return { segredo, uri: uriOf(segredo, login) };
  }

  /** Confirms the prepared app with a code of it. 422 at the code if it is wrong, 422 if no app was prepared. */
  async confirmApp(caller: Caller, codigo: string): Promise<RecoveryCodes> {
    const { cpf } = caller;
    const codes = await this.tenancy.installation().transactional(async (em) => {
      const sql = `select id, cpf, segredo from segundo_fator where cpf = ? and tipo = 'TOTP' and confirmado_em is null for update`;
      const [app] = await em.execute<StoredApp[]>(sql, [cpf]);
      const opened = app && this.box.open(cpf, app.segredo);
      if (!opened) throw NOT_PREPARED;
      const step = stepOf(opened.secret, codigo, this.clock.now());
      if (step === undefined) throw new Refusal(422, 'segundo-fator.codigo', WRONG_CODE, [{ field: 'codigo', message: WRONG_CODE }]);
      const codigosRecuperacao = await codesForFirst(em, cpf);
      await em.execute('update segundo_fator set confirmado_em = now(), passo = ? where id = ?', [step, app.id]);
      await this.journal.secondFactor(em, 'inclusao', caller, 'TOTP');
      securityEvent('second-factor-added');
      return { codigosRecuperacao };
    });
    void this.notices.factorChanged(cpf, 'inclusao', 'TOTP');
    return codes;
  }

  /** New recovery codes; the caller's former ones are good no more. 422 for who has no second factor. */
  async renewCodes(caller: Caller): Promise<RecoveryCodes> {
    const codigosRecuperacao = await this.tenancy.installation().transactional(async (em) => {
      const codes = await renewCodes(em, caller.cpf);
      if (codes.length === 0) throw HAS_NONE;
      await this.journal.recoveryCodesRenewed(em, caller);
      securityEvent('recovery-codes-renewed');
      return codes;
    });
    void this.notices.codesRenewed(caller.cpf);
    return { codigosRecuperacao };
  }

  /**
   * Uses up a code of a person's app, in the caller's unit of work. Answers how many wrong ones came in a row with it: 0 for a right one. Wrong is also one of the
   * step that was used last or an earlier one. 422 after `WRONG_CODES` wrong ones, and if the secret cannot be read with today's key.
   */
  async useAppCode(em: EntityManager, cpf: string, codigo: string): Promise<number> {
    // Counts before the check, and locks the row: of many at once each counts.
    const sql = `
      update segundo_fator set erros = erros + 1 where cpf = ? and tipo = 'TOTP' and confirmado_em is not null returning id, cpf, segredo, erros`;
    const [app] = await em.execute<(StoredApp & { erros: number })[]>(sql, [cpf]);
    if (!app) return 1;
    if (app.erros > WRONG_CODES) throw BLOCKED;
    const opened = this.box.open(cpf, app.segredo);
    if (!opened) throw UNREADABLE;
    const step = stepOf(opened.secret, codigo.replaceAll(/\s/g, ''), this.clock.now());
    if (step === undefined) return app.erros;
    const use =
      'update segundo_fator set passo = ?, usado_em = now(), erros = 0 where id = ? and (passo is null or passo < ?) returning id';
    return (await em.execute<object[]>(use, [step, app.id, step])).length > 0 ? 0 : app.erros;
  }

  /** Takes codes of a person's app again, in the caller's unit of work: they have proved who they are in another way. */
  async forgiveCodes(em: EntityManager, cpf: string): Promise<void> {
    await em.execute('update segundo_fator set erros = 0 where cpf = ? and erros > 0', [cpf]);
  }

  /** Removes one of the caller's own; the last one takes the recovery codes along. 404 if the caller has none of that id. */
  async remove(caller: Caller, id: string): Promise<void> {
    const { cpf } = caller;
    const tipo = await this.tenancy.installation().transactional(async (em) => {
      const sql = 'delete from segundo_fator where cpf = ? and id::text = ? and confirmado_em is not null returning tipo';
      const [removed] = await em.execute<{ tipo: FactorType }[]>(sql, [cpf, id]);
      if (!removed) throw notFound('Segundo fator não encontrado.');
      if ((await em.execute<object[]>(FACTORS, [cpf])).length === 0) await voidCodes(em, cpf);
      await this.journal.secondFactor(em, 'exclusao', caller, removed.tipo);
      securityEvent('second-factor-removed');
      return removed.tipo;
    });
    void this.notices.factorChanged(cpf, 'exclusao', tipo);
  }
}
