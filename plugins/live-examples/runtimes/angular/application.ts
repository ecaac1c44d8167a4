/** Starts and ends Angular applications in the frame. */
import { LocationStrategy } from '@angular/common';
import { provideHttpClient, withFetch } from '@angular/common/http';
import {
  ErrorHandler,
  provideZonelessChangeDetection,
  reflectComponentType,
  type ApplicationConfig,
  type ApplicationRef,
  type EnvironmentProviders,
  type Provider,
  type Type,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { MemoryLocation } from './memory-location';
import type { Bootstrap } from './packages';

/** Longest wait for an application to come to rest, in milliseconds. */
const STABLE_LIMIT = 1_500;

/** The applications of one frame. */
export interface Applications {
  /** `bootstrapApplication` for programs. */
  bootstrap: Bootstrap;
  /** Whether a program has started one by itself. */
  started(): boolean;
  /** Starts one with a component and providers; waits until it rests. */
  start(component: Type<unknown>, providers?: (Provider | EnvironmentProviders)[]): Promise<void>;
  /** Waits for those that were started. */
  settle(): Promise<void>;
  /** Takes all away. */
  clear(): void;
}

/** @param report takes errors that no program catches */
export function makeApplications(report: (error: unknown) => void): Applications {
  const starting: Promise<ApplicationRef>[] = [];
  const running: ApplicationRef[] = [];

  const bootstrap: Bootstrap = (component, config, context) => {
    ensureHost(component);
    const ours: ApplicationConfig['providers'] = [
      provideZonelessChangeDetection(),
      { provide: ErrorHandler, useValue: { handleError: report } },
      { provide: LocationStrategy, useClass: MemoryLocation },
    ];
    const started = bootstrapApplication(component, { providers: [...ours, ...(config?.providers ?? [])] }, context);
    starting.push(started);
    return started;
  };
  const settle = async () => {
    running.push(...(await Promise.all(starting.splice(0))));
    const limit = new Promise((resolve) => setTimeout(resolve, STABLE_LIMIT));
    await Promise.race([Promise.all(running.map((application) => application.whenStable())), limit]);
  };
  return {
    bootstrap,
    started: () => starting.length > 0 || running.length > 0,
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

/** The page of a project has the component's element in its body. */
function ensureHost(component: Type<unknown>): void {
  const selector = reflectComponentType(component)?.selector ?? 'app-root';
  const name = /^[\w-]+/.exec(selector)?.[0];
  if (name && !document.querySelector(selector)) document.body.append(document.createElement(name));
}
