import { Controller, Get, Inject, Query } from '@nestjs/common';
import { type StatementExample } from '#contracts/bank/statements.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { May } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { DemoStatements } from './demo-statements.service.js';

/** `GET extrato/exemplos`: sample files to import, while the demo is enabled. */
@Controller('extrato/exemplos')
export class DemoStatementsController {
  constructor(
    private readonly statements: DemoStatements,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @May('extratoBancario.importar', 'Lista arquivos de extrato para experimentar a importação, enquanto a demonstração está ligada')
  @Get()
  async all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<StatementExample[]> {
    return this.config.demo ? this.statements.examples(cnpjAssociacao, this.clock.today()) : [];
  }
}
