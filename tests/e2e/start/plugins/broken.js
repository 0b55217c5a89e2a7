throw new Error('Nobody is on call');
