/** Starts and destroys Angular applications in the frame. */
import { LocationStrategy } from '@angular/common';
import { provideHttpClient, withFetch } from '@angular/common/http';
import {
  ApplicationRef,
  ErrorHandler,
  provideZonelessChangeDetection,
  reflectComponentType,
  type ApplicationConfig,
  type EnvironmentProviders,
  type Provider,
  type Type,
} from '@angular/core';
import { bootstrapApplication, platformBrowser } from '@angular/platform-browser';
import { MemoryLocation } from './memory-location';

/** How long to wait for an application to become stable, in milliseconds. */
const STABLE_TIMEOUT = 1_500;

export interface Applications {
  /** Replaces `bootstrapApplication` in programs. */
  bootstrap: typeof bootstrapApplication;
  /** Replaces `platformBrowser` in programs that bootstrap a module. */
  platform: typeof platformBrowser;
  hasStarted(): boolean;
  /** Starts an application and waits until it is stable. */
  start(component: Type<unknown>, providers?: (Provider | EnvironmentProviders)[]): Promise<void>;
  settle(): Promise<void>;
  clear(): void;
}

/** @param report called with errors that the program doesn't catch */
export function makeApplications(report: (error: unknown) => void): Applications {
  const starting: Promise<ApplicationRef>[] = [];
  const running: ApplicationRef[] = [];
  const track = (started: Promise<ApplicationRef>) => {
    starting.push(started);
    // `settle` reports the error, so ignore it here to prevent an unhandled rejection.
    started.catch(() => undefined);
  };

  const bootstrap: Applications['bootstrap'] = (component, config, context) => {
    // In a normal Angular project, index.html contains this element.
    ensureHostElement(reflectComponentType(component)?.selector ?? 'app-root');
    const defaults: ApplicationConfig['providers'] = [
      provideZonelessChangeDetection(),
      { provide: ErrorHandler, useValue: { handleError: report } },
      { provide: LocationStrategy, useFactory: () => new MemoryLocation() },
    ];
    const started = bootstrapApplication(
      component,
      { providers: [...defaults, ...(config?.providers ?? [])] },
      context,
    );
    track(started);
    return started;
  };
  const platform: Applications['platform'] = (...extraProviders) => {
    const platformRef = platformBrowser(...extraProviders);
    const start = platformRef.bootstrapModule.bind(platformRef);
    platformRef.bootstrapModule = (module, options) => {
      ensureHostElement('app-root');
      const started = start(module, options);
      track(started.then((moduleRef) => moduleRef.injector.get(ApplicationRef)));
      return started;
    };
    return platformRef;
  };
  const settle = async () => {
    running.push(...(await Promise.all(starting.splice(0))));
    const limit = new Promise((resolve) => setTimeout(resolve, STABLE_TIMEOUT));
    await Promise.race([Promise.all(running.map((application) => application.whenStable())), limit]);
  };
  return {
    bootstrap,
    platform,
    hasStarted: () => starting.length > 0 || running.length > 0,
    async start(component, providers = []) {
      void bootstrap(component, { providers: [provideHttpClient(withFetch()), ...providers] });
      await settle();
    },
    settle,
    clear() {
      running.splice(0).forEach((application) => application.destroy());
    },
  };
}

function ensureHostElement(selector: string): void {
  const name = /^[\w-]+/.exec(selector)?.[0];
  if (name && !document.querySelector(selector)) document.body.append(document.createElement(name));
}
