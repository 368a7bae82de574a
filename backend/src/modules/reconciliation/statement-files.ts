import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { JoinPaperCommand } from '#modules/budget-ledger/public.js';
import { type StatementFile, StatementFilesPort } from '#modules/statements/public.js';

/** Why a statement is taken though its file is not joined: it is there already, or the year is closed. */
const WITHOUT_PAPER = ['anexo.duplicado', 'exercicio.encerrado'];

/** Keeps the file of every imported statement as a paper of its account, in the book of each of its years (rule 26.12). */
@Injectable()
export class StatementPapers implements OnModuleInit {
  constructor(
    private readonly port: StatementFilesPort,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.port.register({ keep: (file) => this.keep(file) });
  }

  private async keep(file: StatementFile): Promise<void> {
    for (let ano = yearOf(file.de); ano <= yearOf(file.ate); ano += 1) await this.keepIn(ano, file);
  }

  private async keepIn(ano: number, { cnpjAssociacao, numConta, nome, bytes, autor }: StatementFile): Promise<void> {
    const paper = { cnpjAssociacao, ano, registro: 'CONTA', id: numConta, tipo: 'EXTRATO' } as const;
    // A statement may have any name, a paper's ends as its format does.
    const name = /\.ofx$/i.test(nome) ? nome : `${nome}.ofx`;
    try {
      await this.commands.execute(new JoinPaperCommand(paper, { bytes, name, mime: 'application/x-ofx' }, autor));
    } catch (error) {
      if (!(error instanceof RuleViolation && WITHOUT_PAPER.includes(error.code))) throw error;
    }
  }
}
