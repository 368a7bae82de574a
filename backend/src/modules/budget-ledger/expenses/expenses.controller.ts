import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AttestationRequest, AttestationReversalRequest } from '#contracts/budget-ledger/attestation.record.js';
import { type Expense, ExpenseRequest } from '#contracts/budget-ledger/expense.record.js';
import { type ExpensePage, ExpensePageQuery, OneExpenseQuery, PayeeExpensesQuery } from '#contracts/budget-ledger/expense-list.js';
import {
  CancellationRequest,
  CancellationReversalRequest,
  ClassifyPaymentsRequest,
  PaymentCorrectionRequest,
  PaymentRequest,
  PaymentReversalRequest,
  PaymentsRequest,
} from '#contracts/budget-ledger/payments.js';
import {
  type LastPayment,
  OfPayeeQuery,
  type PaymentToRelease,
  type ReleaseDestination,
  ReleasesRequest,
  ReleaseWithdrawalRequest,
} from '#contracts/budget-ledger/releases.js';
import { RetainedTaxRequest } from '#contracts/budget-ledger/retained-taxes.js';
import { BookQuery } from '#contracts/common/book.js';
import { normalizeDocument } from '#domain/document.js';
import { AnsweredFromBook, ListPages } from '#modules/book/public.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Saved } from '#platform/http/saved.js';
import { TaggedList } from '../list-tag.interceptor.js';
import { ATTESTATION_WITHDRAWAL } from './attestation.js';
import { ReverseCancellationCommand } from './cancellation-reversal.commands.js';
import { DeleteExpenseCommand, SaveExpenseCommand } from './expense.commands.js';
import { ExpenseQueries } from './expense.queries.js';
import { type ExpenseAction } from './expense-change.js';
import { AttestExpensesCommand, ChangeExpensesCommand } from './expense-changes.commands.js';
import { EXPENSE_LIST } from './expense-page.queries.js';
import { DestinationQueries } from './payments/destination.queries.js';
import { PaymentQueries } from './payments/payment.queries.js';
import {
  CANCELLATION,
  CLASSIFICATION,
  PAYMENT,
  PAYMENT_CORRECTION,
  PAYMENT_REVERSAL,
  PAYMENTS,
  RELEASE_WITHDRAWAL,
  RELEASES,
} from './payments/payment-actions.js';
import { RetainTaxCommand } from './retained-tax.commands.js';

@Controller('despesa')
@AnsweredFromBook()
export class ExpensesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ExpenseQueries,
    private readonly pages: ListPages,
    private readonly destinations: DestinationQueries,
    private readonly payments: PaymentQueries,
    private readonly access: Access,
  ) {}

  @May('despesa.ver', 'Lista as despesas do exercício')
  @Get('all')
  @TaggedList()
  all(@Query() book: BookQuery): Promise<JsonText<Expense[]>> {
    return this.queries.all(book);
  }

  @May('despesa.ver', 'Lista uma página das despesas do exercício, com quantas e quanto a busca e os filtros encontram em cada situação')
  @Get('pagina')
  @TaggedList()
  page(@Query() query: ExpensePageQuery): Promise<JsonText<ExpensePage>> {
    const { situacao = 'TODAS', ordem = situacao === 'A_PAGAR' ? 'vencimento' : '-idDespesa' } = query;
    return this.pages.page(EXPENSE_LIST, ordem, query);
  }

  @May('despesa.ver', 'Diz se o favorecido tem despesas')
  @Get('exists_favorecido')
  async existsForPayee(@Query() { cnpjAssociacao, cnpjFavorecido }: PayeeExpensesQuery): Promise<{ exists: boolean }> {
    return { exists: await this.queries.existsForPayee(cnpjAssociacao, normalizeDocument(cnpjFavorecido)) };
  }

  @May('despesa.ver', 'Responde uma despesa')
  @Get('detalhe')
  async one(@Query() { idDespesa, ...book }: OneExpenseQuery): Promise<Expense> {
    const { despesa } = await this.queries.certifiedOne(book, idDespesa);
    return despesa;
  }

  @May('despesa.ver', 'Lista os impostos retidos de uma despesa')
  @Get('impostos')
  @TaggedList()
  taxes(@Query() query: OneExpenseQuery): Promise<JsonText<Expense[]>> {
    return this.queries.taxes(query);
  }

  @May('despesa.salvar', 'Retém um imposto de uma despesa a pagar, como despesa própria')
  @Post('imposto')
  retain(@Body() body: RetainedTaxRequest, @CurrentCaller() caller: Caller): Promise<Saved<Expense>> {
    return this.commands.execute(new RetainTaxCommand(body, caller));
  }

  @May('despesa.salvar', 'Registra ou altera uma despesa')
  @Post('save')
  save(@Body() body: ExpenseRequest, @CurrentCaller() caller: Caller): Promise<Saved<Expense>> {
    return this.commands.execute(new SaveExpenseCommand(body, caller));
  }

  @May('despesa.pagar', 'Registra o pagamento de uma despesa')
  @Put('paga_despesa')
  pay(@Body() body: PaymentRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.changeOne(PAYMENT, body, caller);
  }

  @May('despesa.pagar', 'Registra o pagamento de várias despesas, todas ou nenhuma')
  @Put('paga_despesas')
  paySeveral(@Body() body: PaymentsRequest, @CurrentCaller() caller: Caller): Promise<Expense[]> {
    return this.commands.execute(new ChangeExpensesCommand(PAYMENTS, body, caller));
  }

  @May('despesa.pagar', 'Forma e conta do último pagamento a um favorecido')
  @Get('ultimo_pagamento')
  lastPayment(@Query() { cnpjAssociacao, idFavorecido }: OfPayeeQuery): Promise<LastPayment> {
    return this.payments.last(cnpjAssociacao, normalizeDocument(idFavorecido));
  }

  @May('despesa.liberar', 'Lista os pagamentos acima da alçada que esperam a liberação de quem pergunta')
  @Get('a_liberar')
  toRelease(@Query() book: BookQuery, @CurrentCaller() { cpf }: Caller): Promise<PaymentToRelease[]> {
    return this.payments.toRelease(book, cpf);
  }

  @May('despesa.liberar', 'Chave Pix e conta de um favorecido, e se já houve pagamento liberado para elas')
  @Get('destino')
  destination(@Query() { cnpjAssociacao, idFavorecido }: OfPayeeQuery, @CurrentCaller() { cpf }: Caller): Promise<ReleaseDestination> {
    return this.destinations.one(cnpjAssociacao, normalizeDocument(idFavorecido), cpf);
  }

  @May('despesa.liberar', 'Libera o pagamento de despesas acima da alçada, todas ou nenhuma')
  @Put('libera')
  release(@Body() body: ReleasesRequest, @CurrentCaller() caller: Caller): Promise<Expense[]> {
    return this.commands.execute(new ChangeExpensesCommand(RELEASES, body, caller));
  }

  @May('despesa.liberar', 'Desfaz a liberação de uma despesa')
  @Put('desfaz_liberacao')
  withdrawRelease(@Body() body: ReleaseWithdrawalRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.changeOne(RELEASE_WITHDRAWAL, body, caller);
  }

  @May('despesa.pagar', 'Corrige dia, forma, conta ou documento de um pagamento; o valor fica')
  @Put('corrige_pagamento')
  correctPayment(@Body() body: PaymentCorrectionRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.changeOne(PAYMENT_CORRECTION, body, caller);
  }

  @May('despesa.pagar', 'Desfaz o pagamento de uma despesa, que volta a ser devida')
  @Put('desfaz_pagamento')
  reversePayment(@Body() body: PaymentReversalRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.changeOne(PAYMENT_REVERSAL, body, caller);
  }

  @May('despesa.classificar', 'Diz de que conta saíram os pagamentos de várias despesas, todas ou nenhuma')
  @Put('classifica')
  classify(@Body() body: ClassifyPaymentsRequest, @CurrentCaller() caller: Caller): Promise<Expense[]> {
    return this.commands.execute(new ChangeExpensesCommand(CLASSIFICATION, body, caller));
  }

  @May('despesa.anular', 'Anula uma despesa')
  @Put('anula_despesa')
  cancel(@Body() body: CancellationRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.changeOne(CANCELLATION, body, caller);
  }

  @May('despesa.anular', 'Desfaz a anulação de hoje de uma despesa')
  @Put('desfaz_anulacao')
  reverseCancellation(@Body() body: CancellationReversalRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.commands.execute(new ReverseCancellationCommand(body, caller));
  }

  @May('despesa.atestar', 'Atesta que veio o material ou se fez o serviço de uma despesa, ou de várias: todas ou nenhuma')
  @Put('atesta')
  attest(@Body() body: AttestationRequest, @CurrentCaller() caller: Caller): Promise<Expense[]> {
    return this.commands.execute(new AttestExpensesCommand(body, caller));
  }

  @May('despesa.atestar', 'Desfaz o atesto de uma despesa')
  @Put('desatesta')
  withdrawAttestation(@Body() body: AttestationReversalRequest, @CurrentCaller() caller: Caller): Promise<Expense> {
    return this.changeOne(ATTESTATION_WITHDRAWAL, body, caller);
  }

  @May('despesa.excluir', 'Exclui uma despesa')
  @Delete('delete/:cnpjAssociacao/:ano/:idDespesa')
  @HttpCode(204)
  async delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('ano', IdPipe) ano: number,
    @Param('idDespesa', IdPipe) idDespesa: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    const mayDeletePaid = await this.access.may('despesa.excluirPaga', caller, cnpjAssociacao);
    await this.commands.execute(new DeleteExpenseCommand({ cnpjAssociacao, ano }, idDespesa, mayDeletePaid, caller));
  }

  private async changeOne<R extends BookQuery>(action: ExpenseAction<R>, body: R, caller: Caller): Promise<Expense> {
    const [expense] = await this.commands.execute(new ChangeExpensesCommand(action, body, caller));
    return expense!;
  }
}
