import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Clock } from './clock.js';
import { type Config } from './config.js';
import { ormOptions, appUrl as urlForRole } from './database/database.js';
import { HealthProbe } from './database/health-probe.js';
import { type Limits } from './database/limits.js';
import { Replica } from './database/replica.js';
import { FileTurns } from './files/file-turns.js';
import { createLog, nestLogging } from './http/logging.js';
import { Idempotency } from './idempotency/idempotency.js';
import { NightlyJobs } from './jobs/nightly-jobs.js';
import { Purge } from './jobs/purge.js';
import { Mailer } from './mail/mailer.js';
import { Metrics } from './metrics/metrics.js';
import { PoolMetrics } from './metrics/pool-metrics.js';
import { FolderPapers } from './paper-store/folder-papers.js';
import { paperPlaces } from './paper-store/paper-places.js';
import { PaperStore } from './paper-store/paper-store.js';
import { TwoPlaces } from './paper-store/two-places.js';
import { LookUp } from './tenancy/look-up.js';
import { Tenancy } from './tenancy/tenancy.js';

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');

/** Injection token of the address of the database for the application's role, for processes of their own. */
export const APP_URL = Symbol('app-url');

/** Injection token of the pino log, for fields that Nest's Logger does not support. */
export const LOG = Symbol('log');

class OrmLifecycle implements OnApplicationShutdown {
  constructor(
    private readonly orm: MikroORM,
    private readonly replica: Replica | undefined,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.replica?.close();
    await this.orm.close();
  }
}

/** Infrastructure of every module: configuration, clock, database (as the application's role), logging. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, appUrl: string, limits: Limits, entities: EntitySchema[]): DynamicModule {
    const log = createLog(config.logLevel);
    const { databaseReplicaUrl, databasePool, roleSecret } = config;
    const folder = new FolderPapers(config.papersDir);
    const replica = databaseReplicaUrl === undefined ? undefined : new Replica(urlForRole(databaseReplicaUrl, roleSecret));
    return {
      module: PlatformModule,
      imports: [LoggerModule.forRoot(nestLogging(log))],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: APP_URL, useValue: appUrl },
        { provide: MikroORM, useFactory: () => MikroORM.init(ormOptions(appUrl, entities, { pool: databasePool, limits })) },
        { provide: HealthProbe, useFactory: () => new HealthProbe(appUrl, config, config.papersIn === 'pasta' ? folder : undefined) },
        { provide: LOG, useValue: log },
        { provide: Metrics, useFactory: () => new Metrics(config.metricsToken !== undefined) },
        { provide: Tenancy, inject: [MikroORM], useFactory: (orm: MikroORM) => new Tenancy(orm, config.preparedStatements, replica) },
        { provide: TwoPlaces, inject: [Tenancy], useFactory: (tenancy: Tenancy) => paperPlaces(tenancy, config) },
        { provide: PaperStore, useExisting: TwoPlaces },
        { provide: Mailer, useFactory: () => new Mailer(config) },
        Clock,
        FileTurns,
        Idempotency,
        LookUp,
        PoolMetrics,
        NightlyJobs,
        { provide: FolderPapers, useValue: folder },
        Purge,
        { provide: OrmLifecycle, inject: [MikroORM], useFactory: (orm: MikroORM) => new OrmLifecycle(orm, replica) },
      ],
      exports: [
        APP_URL,
        CONFIG,
        LOG,
        Metrics,
        MikroORM,
        Clock,
        FileTurns,
        HealthProbe,
        Tenancy,
        Idempotency,
        LookUp,
        NightlyJobs,
        Purge,
        Mailer,
        PaperStore,
      ],
    };
  }
}
