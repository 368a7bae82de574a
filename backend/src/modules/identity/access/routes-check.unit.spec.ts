import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { May } from './access.guard.js';
import { RoutesCheck } from './routes-check.js';

@Controller('a')
class NamedController {
  @May('despesa.ver', 'Lista as despesas')
  @Get()
  list(): void {}

  helper(): void {}
}

@Controller('b')
class NamelessController {
  @Get()
  @May('despesa.ver', 'Lista as despesas')
  list(): void {}

  @Post()
  save(): void {}
}

describe('a start', () => {
  const start = (...controllers: Type[]) => {
    @Module({ imports: [DiscoveryModule], controllers, providers: [RoutesCheck] })
    class Application {}
    return NestFactory.createApplicationContext(Application, { logger: false, abortOnError: false });
  };

  it('is refused while a route names no operation, and the refusal names the route', async () => {
    await expect(start(NamedController, NamelessController)).rejects.toThrow('Routes without @May: NamelessController.save');
  });

  it('succeeds when every route names its operation, whatever else a controller has', async () => {
    const application = await start(NamedController);
    expect(application.get(NamedController)).toBeInstanceOf(NamedController);
    await application.close();
  });
});
