import { type EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Job } from 'pg-boss';
import { INVITATION_DAYS } from '#contracts/identity/invitations.js';
import { Journal } from '#modules/journal/public.js';
import { LazyWorker } from '#platform/jobs/lazy-worker.js';
import { LOOKS_EVERY } from '#platform/jobs/start-boss.js';
import { Mailer } from '#platform/mail/mailer.js';
import { inTransactionOf } from '#platform/tenancy/connections.js';
import { type Signature, signedBy } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { LINK_MINUTES, PasswordLinks } from '../credentials/password-links.js';
import { UserRow } from '../users/user.entity.js';

/** Queue of pg-boss, created by the migration of identity. */
const QUEUE = 'senha-esquecida';

/** Milliseconds that a shutdown waits for a mail being sent; an unsent one is retried later. */
const FINISHING = 10_000;

/** The login, and the origin of the request. */
export interface Forgotten extends Pick<Signature, 'endereco' | 'agente'> {
  login: string;
}

/** A person who is to set their first password: into which association, and by whom. */
export interface Invited extends Forgotten {
  convite: { associacao: string; autor: string };
}

/**
 * Mails links for a new password. Every typed login is queued and looked up only later, so the answer takes no longer for a known login, and a mail survives
 * the process.
 */
@Injectable()
export class PasswordMails implements BeforeApplicationShutdown {
  private readonly logger = new Logger('mail');
  private readonly worker: LazyWorker;

  constructor(
    private readonly tenancy: Tenancy,
    private readonly mailer: Mailer,
    private readonly links: PasswordLinks,
    private readonly journal: Journal,
  ) {
    this.worker = new LazyWorker(tenancy, {
      logger: this.logger,
      failure: 'the queue of mails failed',
      finishing: FINISHING,
      begin: (boss, wake) =>
        boss.work<Forgotten | Invited>(QUEUE, { pollingIntervalSeconds: LOOKS_EVERY }, ([job]) => this.send(job!).finally(wake)),
    });
  }

  /** Starts to send queued mails, if this installation sends mail. */
  async start(): Promise<void> {
    if (this.mailer.isConfigured) await this.worker.start();
  }

  async queue(forgotten: Forgotten): Promise<void> {
    const { boss, wake } = await this.worker.start();
    await boss.send(QUEUE, forgotten);
    wake();
  }

  /** Queues an invitation in the caller's unit of work. Call `wake` after its commit, or it waits for the next poll. */
  async queueInvitation(em: EntityManager, invited: Invited): Promise<void> {
    // The worker outlives the request: it must not inherit its transaction.
    const { boss } = await this.tenancy.apart(() => this.worker.start());
    await boss.send(QUEUE, invited, { db: { executeSql: (text, values) => inTransactionOf(em, { text, values }) } });
  }

  /** Sends what was queued in a transaction that has ended. */
  wake(): void {
    void this.tenancy.apart(() => this.worker.start()).then(({ wake }) => wake());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }

  private async send({ data }: Job<Forgotten | Invited>): Promise<void> {
    const { login, endereco, agente } = data;
    const convite = 'convite' in data ? data.convite : undefined;
    const user = await this.tenancy.installation().findOne(UserRow, { login, situacao: 'ATIVO' });
    if (!user?.email) return;
    const token = await this.links.issue(user.cpf, { minutes: convite ? INVITATION_DAYS * 24 * 60 : LINK_MINUTES });
    const address = this.mailer.addressOf(`/nova_senha${convite ? '?convite' : ''}#${token}`);
    const [subject, text] = convite
      ? [`Razão: acesso a ${convite.associacao}`, invitationFor(user, convite, address)]
      : ['Razão: nova senha', textFor(user, address)];
    try {
      await this.mailer.send({ to: user.email, subject, text });
    } catch (error) {
      this.logger.error({ err: error }, 'a mail could not be sent');
      // pg-boss retries, and stores the error.
      throw new Error('the mail server did not take the mail');
    }
    // An invitation was written when it was made.
    if (!convite) await signedBy({ endereco, agente }, () => this.journal.passwordAsked(user));
  }
}

const textFor = ({ nome, login }: Pick<UserRow, 'nome' | 'login'>, address: string) => `Olá, ${nome}.

Alguém pediu uma nova senha para o usuário "${login}" do Razão. Para escolhê-la, abra este endereço:

${address}

Ele vale por ${LINK_MINUTES} minutos e uma única vez. Todas as suas sessões abertas serão encerradas.

Se não foi você, ignore esta mensagem: a sua senha continua a mesma.
`;

const invitationFor = (
  { nome, login }: Pick<UserRow, 'nome' | 'login'>,
  { associacao, autor }: Invited['convite'],
  address: string,
) => `Olá, ${nome}.

${autor} deu a você acesso a ${associacao} no Razão. O seu usuário é "${login}". Para escolher a sua senha, abra este endereço:

${address}

Ele vale por ${INVITATION_DAYS} dias e uma única vez. Depois disso, use Esqueci minha senha na tela de entrada.

Se você não conhece esta associação, ignore esta mensagem.
`;
