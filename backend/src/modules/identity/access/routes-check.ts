import { Injectable, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { operationOf } from './access.guard.js';

/** Prevents a start while a route names no operation (rule 2.3). */
@Injectable()
export class RoutesCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const nameless = this.discovery.getControllers().flatMap(({ name, metatype }) => this.namelessRoutes(name, metatype?.prototype));
    if (nameless.length > 0) throw new Error(`Routes without @May: ${nameless.join(', ')}`);
  }

  private namelessRoutes(controller: string, prototype: Record<string, object>): string[] {
    return this.scanner
      .getAllMethodNames(prototype)
      .filter((method) => Reflect.hasMetadata(METHOD_METADATA, prototype[method]!) && !operationOf(prototype[method]!))
      .map((method) => `${controller}.${method}`);
  }
}
