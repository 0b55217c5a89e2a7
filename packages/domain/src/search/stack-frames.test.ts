import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldFrames } from './stack-frames.ts';

/** The shown lines as they are, and how many calls are folded between them. */
const folded = (...lines: string[]): (string | number)[] =>
  foldFrames(lines.join('\n')).flatMap<string | number>(({ kind, text, frames }) =>
    kind === 'folded' ? [frames] : text.split('\n').filter((line) => line !== ''),
  );

const java = {
  socket: '\tat java.base/java.net.SocketInputStream.read(SocketInputStream.java:186)',
  read: '\tat java.base/java.io.BufferedInputStream.read(BufferedInputStream.java:345)',
  apache: '\tat org.apache.http.impl.io.SessionInputBufferImpl.fillBuffer(SessionInputBufferImpl.java:137)',
  own: '\tat com.shop.pay.ChargeService.charge(ChargeService.java:88)',
  proxy: '\tat jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)',
  spring: '\tat app//org.springframework.web.method.HandlerMethod.invoke(HandlerMethod.java:12)',
  more: '\t... 41 more',
};

describe('foldFrames', () => {
  it('keeps the first calls of Java and those of the application', () => {
    const { socket, read, apache, own, proxy, spring, more } = java;
    expect(folded(socket, read, apache, apache, own, proxy, spring, spring, more)).toEqual([
      socket,
      read,
      2,
      own,
      4,
    ]);
  });

  it.each([
    ['.NET', '   at Shop.Pay.Charge() in Pay.cs:line 8', '   at System.Threading.Tasks.Task.Run()'],
    ['.NET, ASP', '   at Shop.Pay.Charge()', '   at Microsoft.AspNetCore.Mvc.Invoke()'],
    [
      'Kotlin',
      '\tat shop.Pay.charge(Pay.kt:3)',
      '\tat kotlinx.coroutines.DispatchedTask.run(DispatchedTask.kt:9)',
    ],
    [
      'JavaScript',
      '    at charge (/app/pay.ts:118:3)',
      '    at next (/app/node_modules/express/router.js:1:2)',
    ],
    [
      'Node',
      '    at charge (pay.ts:118:3)',
      '    at process.processTicks (node:internal/process/task_queues:95:5)',
    ],
    ['async Node', '    at async charge (pay.ts:1:3)', '    at async Promise.all (<anonymous>)'],
    [
      'Ruby',
      "\tfrom /app/pay.rb:12:in `charge'",
      "\tfrom /usr/local/bundle/gems/rack-3.0/rack.rb:7:in `call'",
    ],
    ['PHP', '#3 /app/src/Pay.php(118): charge()', '#4 /app/vendor/symfony/kernel.php(2): handle()'],
    [
      'Rust',
      '   3: pay::charge\n             at src/main.rs:4',
      '   4: core::ops::function::call_once\n             at /rustc/2f/library/core.rs:5',
    ],
    [
      'Go',
      'main.charge(0x1)\n\t/app/pay.go:12 +0x1d',
      'net/http.HandlerFunc.ServeHTTP(0x2)\n\t/usr/local/go/src/net/http/server.go:2136',
    ],
    [
      'Go modules',
      'main.charge(0x1)\n\t/app/pay.go:12',
      'github.com/gin-gonic/gin.(*Context).Next(0x3)\n\t/go/pkg/mod/github.com/gin-gonic/gin/context.go:7',
    ],
    [
      'Python',
      '  File "/app/pay.py", line 3, in charge\n    raise X',
      '  File "/usr/lib/python3.12/asyncio/runners.py", line 7, in run\n    return x\n           ^',
    ],
    [
      'a virtual environment',
      '  File "/app/pay.py", line 3, in f',
      '  File "/venv/lib/python3/site-packages/django/core.py", line 7, in run',
    ],
  ])('tells libraries from the application in %s', (_, own, library) => {
    const shown = own.split('\n');
    expect(folded(own, own, library, library, library, own)).toEqual([...shown, ...shown, 3, ...shown]);
  });

  it('does not fold a single call', () => {
    expect(folded(java.own, java.own, java.spring, java.own)).toEqual([
      java.own,
      java.own,
      java.spring,
      java.own,
    ]);
  });

  it('does not take names that only begin alike for libraries', () => {
    const own = ['javafoo.A.b(A.java:1)', 'sunrise.A.b(A.java:1)', 'org.apachefoo.A.b(A.java:1)'];
    const lines = own.map((name) => `\tat ${name}`);
    expect(folded(java.own, java.own, ...lines)).toHaveLength(5);
  });

  it('folds a deep recursion', () => {
    expect(folded(...Array.from({ length: 100 }, () => java.own)).at(-1)).toBe(88);
  });

  it('leaves out nothing and adds nothing', () => {
    const line = fc.constantFrom(...Object.values(java), '  File "a", line 3', '    source', '', '\r');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        expect(
          foldFrames(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
