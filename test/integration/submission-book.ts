import { expect } from '@jest/globals';
import { type Asset } from '#contracts/accountability/asset.record.js';
import { type Point, type SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { type Api, SCHOOL, type TestProduct } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { expenseOf, type Plan } from './scenario.js';

export interface Answer {
  status: number;
  body: { code?: string; detail?: string };
}

/** Accounts, programme and elements that books of submissions are made with. */
export interface Ground {
  plan: Plan;
  accounts: readonly [string, string];
  capitalElement: number;
}

/** The book of a year with its prestação de contas, and what a person does to mend it. */
export class SubmissionBook {
  readonly api: Api;
  readonly key: { cnpjAssociacao: string; ano: number };
  /** Of the prestação. */
  id = 0;
  private papers = 0;

  constructor(
    private readonly product: TestProduct,
    readonly ground: Ground,
    readonly ano: number,
  ) {
    this.api = product.api;
    this.key = { cnpjAssociacao: SCHOOL, ano };
  }

  day = (monthAndDay: string) => `${this.ano}-${monthAndDay}`;
  /** Rows of the year. */
  rows = <R extends object = { id: number }>(sql: string): Promise<R[]> => this.product.sql<R>(sql, [this.ano]);

  revenue(changes: object = {}) {
    const money = {
      numConta: this.ground.accounts[0],
      idPrograma: this.ground.plan.line.idPrograma,
      tipo: 'REPASSE',
      categoria: 'CUSTEIO',
    };
    return this.api.post('/receita/save', { ...this.key, ...money, data: this.day('03-05'), valor: 500, descricao: 'REPASSE', ...changes });
  }

  async bill(changes: object = {}): Promise<number> {
    const bare = { idAcao: null, idSubAcao: null, idItem: null };
    const body = { ...expenseOf(this.ground.plan), ...this.key, ...bare, dataElaboracao: this.day('03-10'), valor: 40, ...changes };
    return (await this.api.post('/despesa/save', body).expect(201)).body.idDespesa;
  }

  pay(idDespesa: number, changes: object = {}) {
    const payment = { valor: 40, dataPagamento: this.day('04-10'), formaPagamento: 'PIX', numConta: this.ground.accounts[0] };
    return this.api.put('/despesa/paga_despesa', { ...this.key, idDespesa, ...payment, ...changes });
  }

  transfer(changes: object = {}) {
    const [contaOrigem, contaDestino] = this.ground.accounts;
    const money = { contaOrigem, contaDestino, data: this.day('05-10'), valor: 60, idPrograma: this.ground.plan.line.idPrograma };
    return this.api.post('/transferencia/save', { ...this.key, ...money, categoria: 'CUSTEIO', historico: 'RESERVA', ...changes });
  }

  async asset(idDespesa: number, valor: number): Promise<Asset> {
    const bought = { especificacao: 'ESTANTE', quantidade: 1, valorUnitario: valor, data: this.day('04-12') };
    const despesas = [{ ano: this.ano, idDespesa, valor }];
    return (await this.api.post('/bem/save', { cnpjAssociacao: SCHOOL, ...bought, despesas }).expect(201)).body;
  }

  /** Joins a paper; answers its SHA-256. */
  async paper(registro: 'DESPESA' | 'CONTA', id: string): Promise<string> {
    this.papers += 1;
    const paper = { ano: this.ano, registro, id, tipo: registro === 'CONTA' ? ('EXTRATO' as const) : ('NOTA_FISCAL' as const) };
    return (await givenPaper(this.api, paper, pdf(`${this.ano} ${this.papers}`))).sha256;
  }

  async close(numConta: string, mes: number): Promise<void> {
    const statement = { anexo: await this.paper('CONTA', numConta), saldoExtrato: 0, justificativa: 'TARIFA A DEVOLVER' };
    await this.api.post('/conciliacao/fecha', { ...this.key, numConta, mes, ...statement }).expect(204);
  }

  /** Reopens the last closed month of an account; whether there was one. */
  async reopenLast(numConta: string): Promise<boolean> {
    const closed = await this.rows<{ conta: string; mes: number }>(
      'select num_conta as conta, max(mes)::int as mes from mes_conciliado where ano = $1 and fechado group by 1',
    );
    const mes = closed.find(({ conta }) => conta === numConta)?.mes;
    if (!mes) return false;
    const { status, body } = await this.api.post('/conciliacao/reabre', { ...this.key, numConta, mes, motivo: 'devolução' });
    expect({ numConta, mes, status, detail: body.detail }).toEqual({ numConta, mes, status: 204 });
    return true;
  }

  /** Sends a change, and reopens months before it as long as that is what it is refused for. */
  async through(send: () => PromiseLike<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await send();
      if (answer.body.code !== 'conciliacao.mes-fechado') return answer;
      expect(await this.reopenLast(/conta (\S+) /.exec(answer.body.detail!)![1]!)).toBe(true);
    }
  }

  async prepare(): Promise<void> {
    const period = { de: this.day('01-01'), ate: this.day('12-31'), idPrograma: this.ground.plan.line.idPrograma };
    const { body } = await this.api
      .post('/prestacao/save', { ...this.key, layout: 'FNDE-2024', ...period, dados: { inep: '33000000' } })
      .expect(201);
    this.id = body.id;
  }

  get = async <T>(path = '', query = ''): Promise<T> =>
    (await this.api.get(`/prestacao/${this.id}${path}?cnpjAssociacao=${SCHOOL}&ano=${this.ano}${query}`).expect(200)).body;
  act = (name: string, body: object) => this.api.post(`/prestacao/${this.id}/${name}`, { ...this.key, ...body });

  /** Mends what blocks, as the points name it, until nothing does. */
  async mendAll(): Promise<void> {
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const blocking = (await this.get<Point[]>('/pendencias')).filter(({ bloqueia }) => bloqueia);
      // Months are closed last: whatever else is mended may reopen them.
      const first = blocking.filter(({ codigo }) => codigo !== 'conta.mes-aberto');
      for (const point of first.length > 0 ? first : blocking) await this.mend(point);
      if (blocking.length === 0) return;
    }
    throw new Error('Points stay however often they are mended');
  }

  private async mend({ codigo, mensagem, registro }: Point): Promise<void> {
    const [numConta] = this.ground.accounts;
    const { idPrograma } = this.ground.plan.line;
    const classified = async (sql: string) => {
      const receitas = await this.rows(`select id from receita where ano = $1 and ${sql}`);
      return this.api.put('/receita/classifica', { ...this.key, tipo: 'REPASSE', categoria: 'CUSTEIO', idPrograma, receitas });
    };
    const mends: Partial<Record<Point['codigo'], () => PromiseLike<Answer>>> = {
      'receita.a-classificar': () => classified('(tipo is null or categoria is null or id_programa is null)'),
      'dinheiro.livre': () => classified(`categoria = 'LIVRE'`),
      'pagamento.sem-conta': async () => {
        const despesas = await this.rows(
          'select id_despesa as "idDespesa" from despesa where ano = $1 and data_pagamento is not null and num_conta is null and data_anulacao is null',
        );
        return this.api.put('/despesa/classifica', { ...this.key, numConta, despesas });
      },
    };
    if (codigo === 'conta.mes-aberto') return this.close(registro!.id.split(' ')[0]!, 12);
    const { status, body } = await this.through(mends[codigo]!);
    expect({ mensagem, status, detail: body.detail }).toEqual({ mensagem, status: status === 204 ? 204 : 200 });
  }

  /** Presents, and answers how often it was presented. */
  async present(data: string): Promise<number> {
    const { confere } = await this.get<SubmissionDetails>('', '&confere=true');
    const { status, body } = await this.act('apresenta', { data, confere });
    expect({ status, detail: body.detail }).toEqual({ status: 200 });
    return body.apresentacao;
  }
}
